import { useRef, useState } from 'react'
import { ApiError, Code } from '#lib/contract'
import { type FaultMessage, faultMessage } from '../faultMessage.ts'
import { showFault } from './showFault.tsx'

/**
 * Runs an action on click: one at a time, however often the user clicks. A failure is reported in the words of the
 * upstream, or with `otherwise` if the upstream could not be reached.
 *
 * @param report Receives the fault, with the request id of a fault of the server; by default the fault is shown as a toast.
 */
export function useAttempt(otherwise: string, report?: (fault: FaultMessage) => unknown) {
  const [busy, setBusy] = useState(false)
  // State is one render late: the second click of a double click would still read the first one's state.
  const running = useRef(false)
  const attempt = async (act: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } catch (error) {
      // An ended session opens the sign-in dialog itself.
      if (error instanceof ApiError && error.code === Code.SignInNeeded) return
      if (!report) await showFault(error, otherwise)
      else await report(faultMessage(error, otherwise))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, attempt: (act: () => Promise<unknown>) => void attempt(act) }
}
