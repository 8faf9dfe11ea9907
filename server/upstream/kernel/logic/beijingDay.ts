const hour = 3_600_000
const ahead = 8 * hour
const day = 24 * hour

/** The day in Beijing of a moment, such as `2026-03-01`. */
export const beijingDay = (at: number): string => new Date(at + ahead).toISOString().slice(0, 10)

/** The first moment of a day in Beijing. */
export const startOfBeijingDay = (text: string): number => Date.parse(`${text}T00:00:00+08:00`)

/** The day that lies so many days after another; before it, when negative. */
export const dayAfter = (text: string, days = 1): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(from, index))
}

/** The Monday of a day's week. */
export const mondayOf = (text: string): string => dayAfter(text, -((new Date(`${text}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A stretch of time by the days in Beijing that it lies on. */
export function spreadOverDays(from: number, to: number): { day: string; ms: number }[] {
  const parts: { day: string; ms: number }[] = []
  for (let at = from; at < to;) {
    const today = beijingDay(at)
    const end = Math.min(to, startOfBeijingDay(dayAfter(today)))
    parts.push({ day: today, ms: end - at })
    at = end
  }
  return parts
}
