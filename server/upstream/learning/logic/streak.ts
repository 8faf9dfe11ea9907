import { dayAfter } from '../../kernel/logic/beijingDay.ts'

/**
 * Number of consecutive learning days up to today; today does not break a streak before it is over, so one that ends
 * yesterday still counts.
 */
export function streak(learned: ReadonlySet<string>, today: string): { days: number; today: boolean } {
  const isToday = learned.has(today)
  let days = 0
  for (let day = isToday ? today : dayAfter(today, -1); learned.has(day); day = dayAfter(day, -1)) days += 1
  return { days, today: isToday }
}
