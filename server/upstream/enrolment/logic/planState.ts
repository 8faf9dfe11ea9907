import type { PlanState } from '#lib/contract'

/** Time before the end of applications from which a plan is in the state `closing`. */
export const CLOSING_MS = 3 * 86_400_000

/** Columns of a plan that determine its state. */
export interface PlanTimes {
  opens_at: number
  closes_at: number
  exam_at: number
  exam_ends_at: number
}

/**
 * Returns the state of a plan. A plan that accepts applications during its exam is open, because applying is the action
 * that readers of the list can take.
 */
export function planState({ opens_at, closes_at, exam_at, exam_ends_at }: PlanTimes, now: number): PlanState {
  if (now < opens_at) return 'upcoming'
  if (now < closes_at) return closes_at - now <= CLOSING_MS ? 'closing' : 'open'
  if (now < exam_at) return 'closed'
  return now < exam_ends_at ? 'examining' : 'ended'
}
