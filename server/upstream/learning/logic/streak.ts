import { addDays } from '../../kernel/logic/beijingDay.ts'

/**
 * Returns the number of consecutive learning days. A streak that ended yesterday still counts, because the current day does
 * not break it before it is over.
 */
export function streak(learned: ReadonlySet<string>, today: string): { days: number; today: boolean } {
  const isToday = learned.has(today)
  let days = 0
  for (let day = isToday ? today : addDays(today, -1); learned.has(day); day = addDays(day, -1)) days += 1
  return { days, today: isToday }
}
