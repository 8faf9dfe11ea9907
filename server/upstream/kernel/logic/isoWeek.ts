import { beijingDay, addDays, mondayOf } from './beijingDay.ts'

const week = 7 * 86_400_000

/** Returns the ISO 8601 week in Beijing at a time, such as `2026-W47`. The first week of a year contains its first Thursday. */
export function isoWeek(at: number): string {
  const thursday = addDays(mondayOf(beijingDay(at)), 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** Returns the weeks up to the one that contains a time, newest first. */
export const isoWeeksUntil = (at: number, count: number): string[] => Array.from({ length: count }, (_, back) => isoWeek(at - back * week))
