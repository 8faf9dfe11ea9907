import { ApiError } from '#lib/contract'

/** Maximum time that a page waits for a part before it is rendered without it, in milliseconds. */
export const deferralMs = { server: 150, browser: 120 }

/** Serialisable form of an error, limited to fields that may be shown to the user. */
export interface SerializedError {
  status: number
  code: number
  message: string
  /** Id of the request in the server's log; only for server errors. */
  requestId?: string | undefined
}

/** Part that has been loaded or has failed. */
export type Settled<Value> = { value: Value; drawn?: boolean } | { fault: SerializedError }

/**
 * Part of a page that must not delay the rest: loaded, failed, or pending. A part that is loaded in time costs nothing:
 * no Suspense, no late script, and no gap without JavaScript. A deferred part must be a direct property of a loader's
 * return value; the browser finds it by that property. A `drawn` part is static markup with links and contains nothing
 * for React to hydrate: the browser leaves the server's markup in place, and the part's data is not sent a second time
 * as JSON. A `streamed` part arrives late within the document itself, and React hydrates its markup.
 */
export type Deferred<Value> = Settled<Value> | { late: Promise<Settled<Value>>; streamed?: boolean } | { drawn: true }

interface DeferOptions {
  /** The browser needs no data for the part until it is loaded again; see {@link Deferred}. */
  drawn?: boolean
}

/** Deferred parts created in this module. Upstream data may have the same shape and must not be mistaken for one. */
const registeredParts = new WeakSet<object>()

export const isDeferred = (part: unknown): part is Deferred<unknown> =>
  typeof part === 'object' && part !== null && registeredParts.has(part)

/** Registers a part on the server; only the server looks for deferred parts among other data. */
function register<Part extends object>(part: Part): Part {
  if (import.meta.env.SSR) registeredParts.add(part)
  return part
}

/** Returns the part once its promise has settled. Never rejects. */
export const settledPart = <Value>(promise: Promise<Value>, drawn = false): Promise<Settled<Value>> =>
  promise.then(
    (value): Settled<Value> => register(drawn && import.meta.env.SSR ? { value, drawn } : { value }),
    (error: unknown) => register({ fault: serializeError(error) }),
  )

/** Waits up to {@link deferralMs} for a part; a part that takes longer becomes late. Never rejects. */
export async function defer<Value>(promise: Promise<Value>, { drawn = false }: DeferOptions = {}): Promise<Deferred<Value>> {
  const settled = settledPart(promise, drawn)
  const wait = import.meta.env.SSR ? deferralMs.server : deferralMs.browser
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Deferred<Value>>((resolve) => {
    timer = setTimeout(() => resolve(register({ late: settled, streamed: import.meta.env.SSR })), wait)
  })
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the value of a loaded part; undefined for any other part. */
export const valueOf = <Value>(part: Deferred<Value>): Value | undefined => ('value' in part ? part.value : undefined)

/** Reads a name from a part's data for the page title; undefined if the part is pending, failed or has another shape. */
export function nameFrom<Value>(part: Deferred<Value>, find: (value: Value) => string | undefined): string | undefined {
  try {
    return 'value' in part ? find(part.value) : undefined
  } catch {
    return undefined
  }
}

export const serializeError = (error: unknown): SerializedError =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message, requestId: error.requestId }
    : { status: 500, code: 0, message: '服务器内部错误' }
