/**
 * State of the breaker in front of the upstream: closed (calls pass), open (none pass), half-open (one trial passes).
 */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** A finished call to the upstream, by the host itself or through the proxy. */
export interface UpstreamCall {
  method: string
  /** Path of the call as the caller sent it, without the query. */
  path: string
  /** Status of the response; 502 or 504 if there was none. */
  status: number
  /** Time from the start to the last byte, in milliseconds. */
  ms: number
  /** Number of attempts; 0 when the breaker was open. */
  attempts: 0 | 1 | 2
}

/** Observer of the calls between the host and its upstream. */
export interface UpstreamObserver {
  ended: (call: UpstreamCall) => void
  breaker: (state: BreakerState) => void
}
