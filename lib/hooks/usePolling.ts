import { useEffect, useRef } from 'react'
import { type PollingOptions, startPolling } from './startPolling.ts'

/**
 * Asks again and again, never twice at a time, and not while the page is hidden: it asks as soon as the page is shown
 * again. After `stop` it is over until `subject` changes, or `active` turns false and true again. The callbacks are
 * always the latest ones; new ones restart nothing.
 */
export function usePolling<T>(options: PollingOptions<T>): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { active, subject } = options
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another subject is another polling, though it is not read.
  useEffect(() => (active ? startPolling(() => latest.current) : undefined), [active, subject])
}
