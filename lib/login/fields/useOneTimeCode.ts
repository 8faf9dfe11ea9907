import { useEffect, useRef } from 'react'
import { extractCode } from './extractCode.ts'

/** The WebOTP API, which TypeScript does not declare yet. */
type ReadMessage = (request: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<{ code?: string } | null>

/**
 * Reads a code from its text message if the browser supports that and the user agrees. Waits for one code per value of
 * `request`, a counter, and for none while it is undefined: browsers permit only one pending request.
 */
export function useOneTimeCode(request: number | undefined, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (request === undefined || !('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const credentials = navigator.credentials as unknown as { get: ReadMessage }
    void credentials
      .get({ otp: { transport: ['sms'] }, signal })
      .then((message) => {
        if (message?.code && !signal.aborted) latest.current(extractCode(message.code))
      })
      // Declined by the user, not permitted in this frame, or aborted. The code can still be typed.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [request])
}
