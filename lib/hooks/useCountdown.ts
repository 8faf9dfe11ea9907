import { useCallback, useSyncExternalStore } from 'react'
import { endAfter, readEnd, secondsLeft, watchCountdown, writeEnd } from './storedEnd.ts'

/** Options of {@link useCountdown}. */
export interface CountdownOptions {
  /** Longest wait there is, in seconds; default 60, the wait for another SMS code (specification, section 9). */
  most?: number | undefined
}

/** Result of {@link useCountdown}. */
export interface Countdown {
  /** Whole seconds left, rounded up; 0 without a countdown, and on the server. */
  seconds: number
  /** Restarts with a number of seconds, at most `most`; 0 or less clears the countdown. */
  start: (seconds: number) => void
  /** Ends the wait at once. */
  clear: () => void
}

/**
 * Counts down by the clock on the wall: sleeping, a hidden tab, leaving and reloading neither stop nor restart it. All
 * that count the same key, in any tab of the origin, show the same. `key` names what is waited for and may hold something
 * private, such as a phone number; an empty one counts nothing. A clock that is set back cannot stretch the wait beyond
 * `most` seconds.
 */
export function useCountdown(key: string, { most = 60 }: CountdownOptions = {}): Countdown {
  const subscribe = useCallback((listener: () => void) => watchCountdown(key, most, listener), [key, most])
  const seconds = useSyncExternalStore(
    subscribe,
    () => secondsLeft(readEnd(key), most),
    () => 0,
  )
  const start = useCallback((wait: number) => writeEnd(key, wait > 0 ? endAfter(Math.min(wait, most)) : undefined), [key, most])
  const clear = useCallback(() => writeEnd(key, undefined), [key])
  return { seconds, start, clear }
}
