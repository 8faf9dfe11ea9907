import { RequestId } from '#lib/primitives'
import { errorTextOf } from '../../errorTextOf.ts'
import { showToast } from './showToast.ts'

/** Shows an error as a toast; see {@link errorTextOf}. Server errors include their request id. */
export function showError(error: unknown, otherwise: string): Promise<void> {
  const { text, requestId } = errorTextOf(error, otherwise)
  return showToast('error', text, { description: requestId !== undefined && <RequestId id={requestId} /> })
}
