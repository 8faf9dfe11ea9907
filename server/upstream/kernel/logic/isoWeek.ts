import { beijingDay, dayAfter, mondayOf } from './beijingDay.ts'

const week = 7 * 86_400_000

/** The week in Beijing of a moment after ISO 8601, such as `2026-W47`: the first one of a year has its first Thursday. */
export function isoWeek(at: number): string {
  const thursday = dayAfter(mondayOf(beijingDay(at)), 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** The weeks up to that of a moment, the newest first. */
export const isoWeeksUntil = (at: number, count: number): string[] => Array.from({ length: count }, (_, back) => isoWeek(at - back * week))
