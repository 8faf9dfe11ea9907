import { useEffect, useRef } from 'react'
import { startPolling } from './startPolling.ts'

export interface PollingOptions<T> {
  /** Asks once. Hand the signal on to `fetch`: it is aborted when nobody waits for the answer any more. */
  poll: (signal: AbortSignal) => Promise<T>
  /** Milliseconds from an answer to the next question. A question that is never answered holds up the next. */
  every: number
  /** Whether there is anything to ask. Turning false ends the polling, also what is under way. */
  active: boolean
  /** Takes every answer; `stop` when there is no more to ask. */
  onAnswer: (answer: T) => 'go-on' | 'stop' | void
  /**
   * Judges a fault: what `poll` rejected with. After `go-on` the next question waits twice as long for every fault in a
   * row, at most 30 seconds.
   */
  onFault: (error: unknown) => 'go-on' | 'stop'
  /** Asks for the first time at once; default after `every`. */
  immediately?: boolean | undefined
  /** What is asked about. Another subject starts anew; late answers about the former one are dropped. */
  subject?: string | undefined
}

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
