import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import type { PlanTimes } from './planState.ts'

const DAY_MS = 86_400_000

/** Returns the days (Beijing) until a plan opens, or until its last day if it is open; null if it has closed. */
export function daysLeft({ opens_at, closes_at }: Pick<PlanTimes, 'opens_at' | 'closes_at'>, now: number): number | null {
  if (now >= closes_at) return null
  // The last day of a window that ends at midnight is the day before.
  const day = beijingDay(now < opens_at ? opens_at : closes_at - 1)
  return Math.round((Date.parse(day) - Date.parse(beijingDay(now))) / DAY_MS)
}
