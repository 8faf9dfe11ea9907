import { useCallback, useSyncExternalStore } from 'react'
import { endTimeAfter, readEndTime, secondsLeft, watchCountdown, writeEndTime } from './countdownStorage.ts'

/** Options of {@link useCountdown}. */
export interface CountdownOptions {
  /** Maximum duration, in seconds. Default 60, the wait for another SMS code (specification, section 9). */
  most?: number | undefined
}

/** Result of {@link useCountdown}. */
export interface Countdown {
  /** Whole seconds left, rounded up; 0 without a countdown and on the server. */
  seconds: number
  /** Restarts the countdown with a number of seconds, limited to `most`; 0 or less clears it. */
  start: (seconds: number) => void
  /** Ends the countdown immediately. */
  clear: () => void
}

/**
 * Counts down by the system clock. Sleep mode, a hidden tab, and leaving or reloading the page neither stop nor restart
 * the countdown. All countdowns with the same key show the same value in all tabs of the origin. If the system clock is
 * set back, the countdown does not exceed `most` seconds.
 *
 * `key` identifies the countdown and can contain private data such as a phone number, because only a short hash of it
 * is stored. An empty key disables the countdown.
 */
export function useCountdown(key: string, { most = 60 }: CountdownOptions = {}): Countdown {
  const subscribe = useCallback((listener: () => void) => watchCountdown(key, most, listener), [key, most])
  const seconds = useSyncExternalStore(
    subscribe,
    () => secondsLeft(readEndTime(key), most),
    () => 0,
  )
  const start = useCallback((wait: number) => writeEndTime(key, wait > 0 ? endTimeAfter(Math.min(wait, most)) : undefined), [key, most])
  const clear = useCallback(() => writeEndTime(key, undefined), [key])
  return { seconds, start, clear }
}
