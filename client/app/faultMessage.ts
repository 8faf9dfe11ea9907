import { ApiError } from '#lib/contract'

/** A fault as it is shown to a person. */
export interface FaultMessage {
  text: string
  /** Id of the request in the server's log, for `RequestId`; only for a fault of the server. */
  requestId?: string | undefined
}

/** The upstream's message, or `otherwise` if the upstream could not be reached. */
export const faultMessage = (error: unknown, otherwise: string): FaultMessage =>
  error instanceof ApiError ? { text: error.issues[0]?.message ?? error.message, requestId: error.requestId } : { text: otherwise }

/** The request id of a fault in either form: thrown in the browser, or received with a page. */
export function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}
