import { latestNow } from './latestEnd.ts'
import type { Window } from './limits.ts'

/**
 * Limit of one user, address or account: a token bucket that is stored like in the generic cell rate algorithm (GCRA).
 * `count` uses are allowed immediately, then one more every `windowMs / count`. Therefore at most twice `count` uses are
 * allowed in any window, waits are short, and only one time is stored: the time at which the bucket is full again.
 */
export interface RateLimit extends Window {
  /** Name of the limit and its subject. */
  id: string
}

/** Returns the time in which the bucket gains one use, in milliseconds. */
export const refillMs = ({ count, windowMs }: Window): number => Math.ceil(windowMs / count)

/** Returns the latest time of a full bucket at which one more use may be spent. */
export const latestFullAt = (window: Window, now: number): number => now + window.windowMs - refillMs(window)

/** Returns the wait until every window allows one more use, in milliseconds; 0 if allowed now. `times` are sorted newest first. */
export function windowWait(windows: readonly Window[], times: readonly number[], now: number): number {
  const waits = windows.map(({ count, windowMs }) => {
    const oldestThatCounts = times[count - 1]
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + windowMs - now
  })
  return Math.max(0, ...waits)
}

/**
 * Returns the number of newest times that the windows need, and the range of those times. Times written by a clock that
 * was ahead do not count.
 */
export const windowRange = (windows: readonly Window[], now: number) => ({
  count: Math.max(...windows.map(({ count }) => count)),
  after: now - Math.max(...windows.map(({ windowMs }) => windowMs)),
  until: latestNow(now),
})
