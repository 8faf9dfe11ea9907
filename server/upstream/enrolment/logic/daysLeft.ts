import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import type { PlanTimes } from './planState.ts'

const DAY_MS = 86_400_000

/** Days in Beijing until a plan opens, or until its last day once it is open; null when it has closed. */
export function daysLeft({ opens_at, closes_at }: Pick<PlanTimes, 'opens_at' | 'closes_at'>, now: number): number | null {
  if (now >= closes_at) return null
  // A window that ends at midnight has its last day before.
  const day = beijingDay(now < opens_at ? opens_at : closes_at - 1)
  return Math.round((Date.parse(day) - Date.parse(beijingDay(now))) / DAY_MS)
}
