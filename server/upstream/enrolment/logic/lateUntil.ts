const minute = 60_000

/** Candidates may come so late, by the rules of examination rooms. */
const LATE_MINUTES = 15

interface SittingTimes {
  from: number
  to: number
  /** Minutes of the paper; null without a limit. */
  minutes: number | null
}

/**
 * Candidates of a sitting may begin until then: a quarter of an hour after its start, or as long as the whole paper still
 * fits, whichever is later.
 */
export const lateUntil = ({ from, to, minutes }: SittingTimes): number =>
  Math.min(to, Math.max(from + LATE_MINUTES * minute, to - (minutes ?? 0) * minute))
