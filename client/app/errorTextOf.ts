import { ApiError } from '#lib/contract'

/** User-facing form of an error. */
export interface ErrorText {
  text: string
  /** Id of the request in the server's log, for `RequestId`; only for server errors. */
  requestId?: string | undefined
}

/** Returns the upstream's message, or `otherwise` if the upstream could not be reached. */
export const errorTextOf = (error: unknown, otherwise: string): ErrorText =>
  error instanceof ApiError ? { text: error.issues[0]?.message ?? error.message, requestId: error.requestId } : { text: otherwise }

/** Returns the request id of an error, whether thrown in the browser or received with a page. */
export function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}
