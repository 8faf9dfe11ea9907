import type { Window } from './limits.ts'

/** How long to wait until every window has room for one more, in milliseconds; 0 when it has. `times` come newest first. */
export function windowWait(windows: readonly Window[], times: readonly number[], now: number): number {
  const waits = windows.map(({ count, windowMs }) => {
    const oldestThatCounts = times[count - 1]
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + windowMs - now
  })
  return Math.max(0, ...waits)
}

/** How many of the newest times the windows need to see, and how far back. */
export const windowReach = (windows: readonly Window[]) => ({
  count: Math.max(...windows.map(({ count }) => count)),
  windowMs: Math.max(...windows.map(({ windowMs }) => windowMs)),
})
