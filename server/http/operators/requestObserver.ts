/** A finished request, complete or aborted. */
export interface EndedRequest {
  method: string
  /** The path as requested, without the query. */
  path: string
  status: number
  /** True if the last byte of the response was sent; false if the client disconnected earlier. */
  whole: boolean
  ms: number
}

/** Observer of requests, called once at the start of each and once at its end. */
export interface RequestObserver {
  begun: () => void
  ended: (request: EndedRequest) => void
}
