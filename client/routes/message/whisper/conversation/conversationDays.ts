import type { Whisper } from '#lib/contract'

const hour = 3_600_000
const dayMs = 24 * hour

/** Converts a timestamp to Beijing time: the same on the server and on devices in other time zones. */
const inBeijing = (at: string | number): string => new Date(new Date(at).getTime() + 8 * hour).toISOString()

/** Formats the time of day in Beijing: `16:05`. */
export const clockTime = (at: string | number): string => inBeijing(at).slice(11, 16)

/** Formats the day of a timestamp: 今天, 昨天, 11月20日, 2025年11月20日. */
export function dayText(at: string | number, now: number): string {
  const day = inBeijing(at).slice(0, 10)
  if (day === inBeijing(now).slice(0, 10)) return '今天'
  if (day === inBeijing(now - dayMs).slice(0, 10)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  return `${year === Number(inBeijing(now).slice(0, 4)) ? '' : `${year}年`}${month}月${date}日`
}

/** Formats the time of the last whisper for a list: `16:05` today, else the day. */
export const lastTime = (at: string, now: number): string => {
  const day = dayText(at, now)
  return day === '今天' ? clockTime(at) : day
}

export interface ConversationDay {
  /** Date in Beijing: `2026-11-20`. */
  day: string
  whispers: readonly Whisper[]
}

/** Groups whispers by the day in Beijing, preserving their order. */
export const conversationDays = (whispers: readonly Whisper[]): ConversationDay[] =>
  [...Map.groupBy(whispers, ({ createdAt }) => inBeijing(createdAt).slice(0, 10))].map(([day, list]) => ({ day, whispers: list }))
