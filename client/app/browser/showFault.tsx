import { RequestId } from '#lib/primitives'
import { faultMessage } from '../faultMessage.ts'
import { showToast } from './showToast.ts'

/** Tells the learner in passing what went wrong; see {@link faultMessage}. A fault of the server bears its number. */
export function showFault(error: unknown, otherwise: string): Promise<void> {
  const { text, requestId } = faultMessage(error, otherwise)
  return showToast('error', text, { detail: requestId !== undefined && <RequestId id={requestId} /> })
}
