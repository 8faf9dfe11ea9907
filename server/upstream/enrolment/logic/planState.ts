import type { PlanState } from '#lib/contract'

/** A plan is about to close from so long before its end on. */
export const CLOSING_MS = 3 * 86_400_000

/** The times of a plan's row that its state depends on. */
export interface PlanTimes {
  opens_at: number
  closes_at: number
  exam_at: number
  exam_ends_at: number
}

/**
 * The state of a plan at a moment. A plan whose exam may be sat while it still takes applications is open: that is what
 * somebody who reads the list can act on.
 */
export function planState({ opens_at, closes_at, exam_at, exam_ends_at }: PlanTimes, now: number): PlanState {
  if (now < opens_at) return 'upcoming'
  if (now < closes_at) return closes_at - now <= CLOSING_MS ? 'closing' : 'open'
  if (now < exam_at) return 'closed'
  return now < exam_ends_at ? 'examining' : 'ended'
}
