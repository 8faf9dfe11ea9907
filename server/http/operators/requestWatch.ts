/** A finished request, complete or aborted. */
export interface EndedRequest {
  method: string
  /** The path as requested, without the query. */
  path: string
  status: number
  /** True when the last byte of the answer was sent; false when the client disconnected first. */
  whole: boolean
  ms: number
}

/** Observes requests: called once at the beginning of each and once at its end. */
export interface RequestWatch {
  begun: () => void
  ended: (request: EndedRequest) => void
}
