import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import { fillGaps, firstOf, gapsWithin, type Intervals, lengthOf, unionOf, within } from './intervals.ts'

/*
 * Time credited to a learner's reports, as intervals of the server's clock. Watching cannot take longer than the time since
 * its session was opened, however many players are open: each report consumes time after the opening of its session, and
 * consumed time cannot be used again.
 *
 * Each report consumes the earliest free time, which leaves as much as possible for sessions that were opened later. A
 * report is cut only if all reports of sessions opened since some time claim more than the time elapsed since then. Honest
 * reports never do, in any order of arrival.
 */

/** Returns the free time between two times, in milliseconds. */
export const freeTime = (busy: Intervals, from: number, to: number): number => lengthOf(gapsWithin(busy, from, to))

/** Consumes the earliest free milliseconds in a range. */
export function consumeTime(busy: Intervals, { from, to, ms }: { from: number; to: number; ms: number }): Intervals {
  const taken = firstOf(gapsWithin(busy, from, to), ms)
  // Drops time before all active sessions, and future time that was consumed while the server's clock was ahead.
  const kept = within(unionOf([...busy, ...taken]), to - limits.play.memoryMs, latestNow(to))
  return fillGaps(kept, limits.play.busyIntervals)
}
