const minute = 60_000

/** Maximum delay of a candidate, by the rules of examination rooms. */
const LATE_MINUTES = 15

interface SittingTimes {
  from: number
  to: number
  /** Time limit of the paper, in minutes; null without a limit. */
  minutes: number | null
}

/**
 * Returns the latest time at which candidates of a sitting may start: 15 minutes after its start, or the latest time that
 * leaves the full duration of the paper, whichever is later.
 */
export const latestStart = ({ from, to, minutes }: SittingTimes): number =>
  Math.min(to, Math.max(from + LATE_MINUTES * minute, to - (minutes ?? 0) * minute))
