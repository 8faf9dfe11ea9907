const hour = 3_600_000
const ahead = 8 * hour
const day = 24 * hour

/** Returns the calendar day in Beijing at a time, such as `2026-03-01`. */
export const beijingDay = (at: number): string => new Date(at + ahead).toISOString().slice(0, 10)

/** Returns the month in Beijing at a time, such as `2026-03`. */
export const beijingMonth = (at: number): string => beijingDay(at).slice(0, 7)

/** Returns the year in Beijing at a time. */
export const beijingYear = (at: number): number => Number(beijingDay(at).slice(0, 4))

/** Returns the time at which a day begins in Beijing, in milliseconds. */
export const startOfBeijingDay = (text: string): number => Date.parse(`${text}T00:00:00+08:00`)

/** Returns the time range of a day in Beijing; `to` is excluded. */
export const beijingDayRange = (text: string): { from: number; to: number } => {
  const from = startOfBeijingDay(text)
  return { from, to: from + day }
}

/** Adds a number of days to a day; a negative number subtracts them. */
export const addDays = (text: string, days = 1): string => new Date(Date.parse(`${text}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Returns all days of an inclusive range. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (text: string): string => addDays(text, -((new Date(`${text}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Splits a time range at midnight in Beijing, and returns the milliseconds on each day. */
export function splitByDay(from: number, to: number): { day: string; ms: number }[] {
  const parts: { day: string; ms: number }[] = []
  for (let at = from; at < to;) {
    const today = beijingDay(at)
    const end = Math.min(to, startOfBeijingDay(addDays(today)))
    parts.push({ day: today, ms: end - at })
    at = end
  }
  return parts
}

/** Returns the start of the day (Beijing) that is `years` after a time. 29 February becomes 1 March in a common year. */
export function addBeijingYears(at: number, years: number): number {
  const [year, ...rest] = beijingDay(at).split('-')
  const day = rest.join('-')
  const later = Number(year) + years
  const isLeap = new Date(Date.UTC(later, 1, 29)).getUTCMonth() === 1
  return startOfBeijingDay(`${later}-${day === '02-29' && !isLeap ? '03-01' : day}`)
}
