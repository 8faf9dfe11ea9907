import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import { filled, firstOf, gapsWithin, type Intervals, lengthOf, normalised, within } from './intervals.ts'

/*
 * Time credited to a learner's reports, as intervals of the server's clock. Watching takes no longer than the time
 * since its session was opened, however many players are open: each report consumes time after its session's opening,
 * and consumed time is gone.
 *
 * Each report consumes the earliest free time. That leaves as much as possible for sessions that were opened later, so
 * that a report is cut only when all those opened since some moment claim more than the time since that moment: honest
 * reports never do, in whatever order they come.
 */

/** Free time between two moments, in milliseconds. */
export const timeLeft = (busy: Intervals, from: number, to: number): number => lengthOf(gapsWithin(busy, from, to))

/** Consumes so many milliseconds, the earliest free ones after a moment. */
export function takeTime(busy: Intervals, { from, to, ms }: { from: number; to: number; ms: number }): Intervals {
  const taken = firstOf(gapsWithin(busy, from, to), ms)
  // No report of an earlier session is accepted any more, and future time was consumed by a clock that was ahead.
  const kept = within(normalised([...busy, ...taken]), to - limits.play.memoryMs, latestNow(to))
  return filled(kept, limits.play.busyIntervals)
}
