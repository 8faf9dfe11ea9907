import { useRef, useState } from 'react'
import { ApiError, Code } from '#lib/contract'
import { type ErrorText, errorTextOf } from '../../errorTextOf.ts'
import { showError } from './showError.tsx'

/**
 * Returns a function that runs an action on click, one at a time, regardless of repeated clicks. A failure is reported
 * with the upstream's message, or with `otherwise` if the upstream could not be reached.
 *
 * @param report Receives the error, with the request id of a server error; by default the error is shown as a toast.
 */
export function useAttempt(otherwise: string, report?: (fault: ErrorText) => unknown) {
  const [busy, setBusy] = useState(false)
  // State lags by one render: the second click of a double click would read the state before the first one.
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
      if (!report) await showError(error, otherwise)
      else await report(errorTextOf(error, otherwise))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, attempt: (act: () => Promise<unknown>) => void attempt(act) }
}
