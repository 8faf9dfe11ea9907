import { RequestId } from '#lib/primitives'
import { toldFault } from '../toldFault.ts'
import { say } from './say.ts'

/** Tells the learner in passing what went wrong; see {@link toldFault}. A fault of the server bears its number. */
export function sayFault(error: unknown, otherwise: string): Promise<void> {
  const { text, requestId } = toldFault(error, otherwise)
  return say('error', text, { detail: requestId !== undefined && <RequestId id={requestId} /> })
}
