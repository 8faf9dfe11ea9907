/** A request that has ended, whole or not. */
export interface EndedRequest {
  method: string
  /** As it was asked for, without the query. */
  path: string
  status: number
  /** Whether the last byte of the answer has left; otherwise whoever asked has. */
  whole: boolean
  ms: number
}

/** Is told of each request, once when it begins and once when it ends. */
export interface RequestWatch {
  begun: () => void
  ended: (request: EndedRequest) => void
}
