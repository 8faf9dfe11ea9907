import { ApiError } from '#lib/contract'
import { RequestId } from '#lib/primitives'
import { say } from './say.ts'

/**
 * Tells the learner in passing what went wrong: in the words of the upstream, or `otherwise` where it could not be reached.
 * A fault of the server bears the number under which it is in the log.
 */
export function sayFault(error: unknown, otherwise: string): Promise<void> {
  if (!(error instanceof ApiError)) return say('error', otherwise)
  const { requestId } = error
  return say('error', error.issues[0]?.message ?? error.message, { detail: requestId !== undefined && <RequestId id={requestId} /> })
}
