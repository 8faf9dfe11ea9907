import { ApiError } from '#lib/contract'

/** The longest time a page waits for a part before it is rendered without it, in milliseconds. */
export const deferralMs = { server: 150, browser: 120 }

/** A fault as it travels to the browser: nothing but what may be shown. */
export interface PlainFault {
  status: number
  code: number
  message: string
  /** Id of the request in the server's log; only for a fault of the server. */
  requestId?: string | undefined
}

/** A part that has been loaded or has failed. */
export type Settled<Value> = { value: Value; drawn?: boolean } | { fault: PlainFault }

/**
 * A part of a page that must not delay the rest: already loaded, already failed, or still pending. A part that is
 * loaded in time costs nothing: no Suspense, no late script, and no blank spot without JavaScript. Only a direct
 * property of a loader's return value may be a deferred part; the browser finds it again by that property. A `drawn`
 * part is static markup with links and without anything that React has to hydrate: the browser leaves the server's
 * markup in place, and the part's data is not sent a second time as JSON. A `streamed` part comes late in the document
 * itself, and React hydrates what the server writes for it.
 */
export type Deferred<Value> = Settled<Value> | { late: Promise<Settled<Value>>; streamed?: boolean } | { drawn: true }

interface DeferOptions {
  /** The part needs no data in the browser until it is loaded again; see {@link Deferred}. */
  drawn?: boolean
}

/** All deferred parts made in this module. An answer of the upstream may have the same shape and must not be taken for one. */
const made = new WeakSet<object>()

export const isDeferred = (part: unknown): part is Deferred<unknown> => typeof part === 'object' && part !== null && made.has(part)

/** Registers the part on the server; only the server looks for deferred parts among other data. */
function marked<Part extends object>(part: Part): Part {
  if (import.meta.env.SSR) made.add(part)
  return part
}

/** The part after its promise has settled. Never rejects. */
export const settledPart = <Value>(promise: Promise<Value>, drawn = false): Promise<Settled<Value>> =>
  promise.then(
    (value): Settled<Value> => marked(drawn && import.meta.env.SSR ? { value, drawn } : { value }),
    (error: unknown) => marked({ fault: plainFault(error) }),
  )

/** Gives a part a moment to arrive; see {@link Deferred}. Never rejects. */
export async function defer<Value>(promise: Promise<Value>, { drawn = false }: DeferOptions = {}): Promise<Deferred<Value>> {
  const settled = settledPart(promise, drawn)
  const wait = import.meta.env.SSR ? deferralMs.server : deferralMs.browser
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Deferred<Value>>((resolve) => {
    timer = setTimeout(() => resolve(marked({ late: settled, streamed: import.meta.env.SSR })), wait)
  })
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The value of a part that has been loaded; undefined for any other. */
export const valueOf = <Value>(part: Deferred<Value>): Value | undefined => ('value' in part ? part.value : undefined)

/** A name from a part's data, needed for the page's title; undefined while the part is pending, failed or has another shape. */
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
