import { beijingDate } from '#lib/primitives'
import { beijingDay, beijingFullDay, beijingYear, clockTime } from '#parts/text/beijingTime.ts'

const dayMs = 24 * 3_600_000

/** Formats the day of a timestamp: 今天, 昨天, 11月20日, 2025年11月20日. */
export function dayText(at: string | number, now: number): string {
  const day = beijingFullDay(at)
  if (day === beijingFullDay(now)) return '今天'
  if (day === beijingFullDay(now - dayMs)) return '昨天'
  return beijingYear(at) === beijingYear(now) ? beijingDay(at) : day
}

/** Formats the time of the last whisper for a list: `16:05` today, else the day. */
export const lastTime = (at: string, now: number): string => {
  const day = dayText(at, now)
  return day === '今天' ? clockTime(at) : day
}

/** Groups messages or whispers by the day in Beijing, preserving their order. */
export const byDay = <Item extends { createdAt: string }>(items: readonly Item[]): { day: string; items: Item[] }[] =>
  [...Map.groupBy(items, ({ createdAt }) => beijingDate(createdAt))].map(([day, list]) => ({ day, items: list }))
