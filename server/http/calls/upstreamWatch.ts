/** Where the breaker in front of the upstream stands: calls pass, none pass, one passes to try. */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** A call to the upstream that has ended, by the host itself or through the proxy. */
export interface UpstreamCall {
  method: string
  /** Its path as the caller wrote it, without the query. */
  path: string
  /** What came back; 502 and 504 as well where nothing did. */
  status: number
  /** From the beginning to the last byte, in milliseconds. */
  ms: number
  /** How often it was sent; 0 when the breaker was open. */
  attempts: 0 | 1 | 2
}

/** Is told of what goes on between the host and its upstream. */
export interface UpstreamWatch {
  ended: (call: UpstreamCall) => void
  breaker: (state: BreakerState) => void
}
