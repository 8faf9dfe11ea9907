import { RequestId } from '#lib/primitives'
import { faultMessage } from '../faultMessage.ts'
import { showToast } from './showToast.ts'

/** Shows an error as a toast; see {@link faultMessage}. Server errors include their request id. */
export function showFault(error: unknown, otherwise: string): Promise<void> {
  const { text, requestId } = faultMessage(error, otherwise)
  return showToast('error', text, { description: requestId !== undefined && <RequestId id={requestId} /> })
}
