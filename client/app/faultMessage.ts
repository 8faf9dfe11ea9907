import { ApiError } from '#lib/contract'

/** What went wrong, as a person is told of it. */
export interface FaultMessage {
  text: string
  /** Of a fault of the server: the number under which it is in the log there, for `RequestId`. */
  requestId?: string | undefined
}

/** In the words of the upstream, or `otherwise` where it could not be reached. */
export const faultMessage = (error: unknown, otherwise: string): FaultMessage =>
  error instanceof ApiError ? { text: error.issues[0]?.message ?? error.message, requestId: error.requestId } : { text: otherwise }

/** The number of a fault in whatever shape it comes: as it was thrown here, or as a page brought it along. */
export function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}
