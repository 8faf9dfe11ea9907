import { ApiError } from '#lib/contract'

/** How long a page waits for a part before it goes ahead without it, in milliseconds. */
export const deferralMs = { server: 150, browser: 120 }

/** A fault as it travels to the browser: nothing but what may be shown. */
export interface PlainFault {
  status: number
  code: number
  message: string
  /** Of a fault of the server: the number under which it is in the log. */
  requestId?: string | undefined
}

/**
 * A part of a page that must not hold up the rest: there already, failed already, or still on its way.
 * Parts that are there at once cost nothing: no Suspense, no late script, and no blank spot without JavaScript.
 * Only a direct property of what a loader returns may be one; that is how it is found again in the browser.
 *
 * A part that is `drawn` is plain markup, links and nothing that React would have to wake up: the browser keeps what
 * the server drew, and its data does not travel a second time as JSON.
 */
export type Deferred<Value> = { value: Value; drawn?: boolean } | { fault: PlainFault } | { late: Promise<Value> } | { drawn: true }

interface DeferOptions {
  /** The part needs no data in the browser until it is loaded again; see {@link Deferred}. */
  drawn?: boolean
}

/** All that were made here: an answer of the upstream may look like one to the letter, and is none. */
const made = new WeakSet<object>()

export const isDeferred = (part: unknown): part is Deferred<unknown> => typeof part === 'object' && part !== null && made.has(part)

/** Only where parts are written down are they looked for among other data. */
function marked<Value>(part: Deferred<Value>): Deferred<Value> {
  if (import.meta.env.SSR) made.add(part)
  return part
}

/** A part once it is there or has failed. Never rejects. */
export const settledPart = <Value>(promise: Promise<Value>, drawn = false): Promise<Deferred<Value>> =>
  promise.then(
    (value) => marked(drawn && import.meta.env.SSR ? { value, drawn } : { value }),
    (error: unknown) => marked({ fault: plainFault(error) }),
  )

/** Gives a part a moment to arrive; see {@link Deferred}. Never rejects. */
export async function defer<Value>(promise: Promise<Value>, { drawn = false }: DeferOptions = {}): Promise<Deferred<Value>> {
  const settled = settledPart(promise, drawn)
  const wait = import.meta.env.SSR ? deferralMs.server : deferralMs.browser
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Deferred<Value>>((resolve) => {
    timer = setTimeout(() => resolve(marked({ late: promise })), wait)
  })
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A name that a part knows and the page's title needs; undefined while the part is not there, or is nothing of the kind. */
export function nameFrom<Value>(part: Deferred<Value>, find: (value: Value) => string | undefined): string | undefined {
  try {
    return 'value' in part ? find(part.value) : undefined
  } catch {
    return undefined
  }
}

export const plainFault = (error: unknown): PlainFault =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message, requestId: error.requestId }
    : { status: 500, code: 0, message: '服务器内部错误' }
