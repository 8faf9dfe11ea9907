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
      /** When the request came, on the clock of `performance.now()`. */
      started: number
      /** Why a call was refused, as its envelope says; for the log. */
      code?: number
      /** Gives up the place of a request that is let in. */
      leavePlace?: () => void
      /** The token of whoever asks; absent for a visitor. */
      token?: string | undefined
      /** The token that the cookie brought, which an answer may declare worthless. */
      cookieToken?: string | undefined
      /** The cookie brought a token that nothing proves ours. */
      unprovenToken?: true
      /** The kind of caller, set by `callGate`. */
      caller: CallerKind
      /** Where the events of the proxy lead, while it carries the call. */
      proxied: ProxiedExchange
    }
  }
}
