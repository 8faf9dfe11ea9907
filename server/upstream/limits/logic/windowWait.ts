import { latestNow } from './latestEnd.ts'
import type { Window } from './limits.ts'

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
