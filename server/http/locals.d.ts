import type { CallerKind } from './calls/callerKind.ts'
import type { ProxiedExchange } from './calls/createProxySender.ts'
import type { Trace } from './calls/traceContext.ts'

declare global {
  // Express has its types extended here, by merging.
  namespace Express {
    /** The values that the host's middleware leaves for later middleware. A required value is set before any reader runs. */
    interface Locals {
      /** Set before any work begins, by `requestLog`. */
      requestId: string
      trace: Trace
      /** The time at which the request arrived, by `performance.now()`. */
      started: number
      /** The code of a refused call from its envelope, for the log. */
      code?: number
      /** Releases the slot of an admitted request. */
      releaseSlot?: () => void
      /** The token of the caller; absent for a visitor. */
      token?: string | undefined
      /** The token that the cookie brought, which an answer may declare worthless. */
      cookieToken?: string | undefined
      /** Whether the cookie brought a token without a proof that the host set it. */
      unprovenToken?: true
      /** The kind of caller, set by `callGate`. */
      caller: CallerKind
      /** The handlers of the proxy's events while it carries the call. */
      proxied: ProxiedExchange
    }
  }
}
