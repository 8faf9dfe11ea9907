import type { CallerKind } from './calls/callerKind.ts'
import type { ProxiedExchange } from './calls/createProxySender.ts'
import type { Trace } from './calls/traceContext.ts'

declare global {
  // Express supports extending its types by declaration merging.
  namespace Express {
    /** Values that the host's middleware passes to later middleware. A required value is set before its first reader runs. */
    interface Locals {
      /** Set by `requestLog` before any work starts. */
      requestId: string
      trace: Trace
      /** Arrival time of the request, by `performance.now()`. */
      started: number
      /** Code in the envelope of a refused call, for the log. */
      code?: number
      /** Releases the slot of an admitted request. */
      releaseSlot?: () => void
      /** Token of the caller; absent for a visitor. */
      token?: string | undefined
      /** Token from the cookie; a response may declare it invalid. */
      cookieToken?: string | undefined
      /** Whether the cookie contained a token without a proof that the host set it. */
      unprovenToken?: true
      /** The kind of caller, set by `callGate`. */
      caller: CallerKind
      /** Handlers of the proxy's events while it forwards the call. */
      proxied: ProxiedExchange
    }
  }
}
