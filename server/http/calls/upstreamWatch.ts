/**
 * State of the breaker in front of the upstream: closed (calls pass), open (none pass), half-open (one trial passes).
 */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** A finished call to the upstream, by the host itself or through the proxy. */
export interface UpstreamCall {
  method: string
  /** The call's path as the caller wrote it, without the query. */
  path: string
  /** The answer's status; 502 and 504 also where no answer came. */
  status: number
  /** Time from the beginning to the last byte, in milliseconds. */
  ms: number
  /** Number of attempts; 0 when the breaker was open. */
  attempts: 0 | 1 | 2
}

/** Observes the traffic between the host and its upstream. */
export interface UpstreamWatch {
  ended: (call: UpstreamCall) => void
  breaker: (state: BreakerState) => void
}
