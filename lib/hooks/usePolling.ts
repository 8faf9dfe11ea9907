import { useEffect, useRef } from 'react'
import { type PollingOptions, startPolling } from './startPolling.ts'

/**
 * Polls at an interval, with at most one request at a time. Polling pauses while the page is hidden and resumes
 * immediately when the page becomes visible. After `stop`, it restarts only when `subject` changes or `active` is set
 * to false and to true again. The latest callbacks are always used; changing them does not restart the polling.
 */
export function usePolling<T>(options: PollingOptions<T>): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { active, subject } = options
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A change of the subject restarts the polling, although the effect does not read it.
  useEffect(() => (active ? startPolling(() => latest.current) : undefined), [active, subject])
}
