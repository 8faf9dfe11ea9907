import type { Code } from '#lib/contract'

/** Error that is answered with its own HTTP status instead of 200. */
export class HttpError extends Error {
  readonly status: number
  readonly code: Code
  readonly data: unknown

  constructor(status: number, code: Code, message: string, data: unknown = null) {
    super(message)
    this.name = 'HttpFault'
    this.status = status
    this.code = code
    this.data = data
  }
}
