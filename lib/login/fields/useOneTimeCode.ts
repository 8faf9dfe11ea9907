import { useEffect, useRef } from 'react'
import { codeIn } from './codeIn.ts'

/** The WebOTP API, which TypeScript does not declare yet. */
type ReadMessage = (request: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<{ code?: string } | null>

/**
 * Reads a code from its message, where the browser supports that and the user agrees. Each value of `request`, counted by
 * the caller, waits for one code; undefined waits for none, since a browser permits one waiting call at a time.
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
    const read = navigator.credentials.get.bind(navigator.credentials) as unknown as ReadMessage
    void read({ otp: { transport: ['sms'] }, signal })
      .then((message) => {
        if (message?.code && !signal.aborted) latest.current(codeIn(message.code))
      })
      // Declined, forbidden to this frame, or aborted: the code can still be typed.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [request])
}
