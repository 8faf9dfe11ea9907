import { latestNow } from '../../limits/rules/latestEnd.ts'
import { limits } from '../../limits/rules/limits.ts'
import { filled, firstOf, gapsWithin, type Intervals, lengthOf, normalised, within } from './intervals.ts'

/*
 * The time that a learner's reports have been credited for, as intervals of the server's clock. Nobody watches for longer
 * than time has passed since they began, however many players they open: each report takes up time of its own after its
 * session was opened, and what is taken is gone.
 *
 * Each takes the earliest that is left. That leaves as much as possible for sessions that were opened later, so that a
 * report is cut only when all those opened since some moment claim more than the time since that moment: true reports
 * never do, in whatever order they come.
 */

/** How much is left from one moment to another, in milliseconds. */
export const timeLeft = (busy: Intervals, from: number, to: number): number => lengthOf(gapsWithin(busy, from, to))

/** Takes up so many milliseconds, the earliest that are left from a moment on. */
export function takeTime(busy: Intervals, { from, to, ms }: { from: number; to: number; ms: number }): Intervals {
  const taken = firstOf(gapsWithin(busy, from, to), ms)
  // No report of a session before that is taken any more, and what is still to come was taken by a clock that was ahead.
  const kept = within(normalised([...busy, ...taken]), to - limits.play.memoryMs, latestNow(to))
  return filled(kept, limits.play.busyIntervals)
}
