/** Formatters of times in Beijing, the same on the server and on devices in other time zones. No other code cuts or parses their texts. */
type At = string | number

const inBeijing = (at: At): string => new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString()

/** Formats the year of a timestamp: 2026. */
export const beijingYear = (at: At): string => inBeijing(at).slice(0, 4)

/** Formats the day of a timestamp, without the year: 12月1日. */
export const beijingDay = (at: At): string => `${Number(inBeijing(at).slice(5, 7))}月${Number(inBeijing(at).slice(8, 10))}日`

/** Formats the day of a timestamp with its year: 2026年12月1日. */
export const beijingFullDay = (at: At): string => `${beijingYear(at)}年${beijingDay(at)}`

/** Formats the time of day: 16:05. */
export const clockTime = (at: At): string => inBeijing(at).slice(11, 16)

/** Formats a timestamp to the minute: 12月1日 09:00. A no-break space as `gap` keeps it in one line. */
export const beijingTime = (at: At, gap: ' ' | '\u00a0' = ' '): string => `${beijingDay(at)}${gap}${clockTime(at)}`

/** Formats a range: 12月1日 09:00–10:30. The end has its day, and its year, where they differ. */
export function beijingTimeRange(from: At, to: At): string {
  if (inBeijing(from).slice(0, 10) === inBeijing(to).slice(0, 10)) return `${beijingTime(from)}–${clockTime(to)}`
  return `${beijingTime(from)}–${beijingYear(from) === beijingYear(to) ? '' : `${beijingYear(to)}年`}${beijingTime(to)}`
}

/** Formats a timestamp with its year, to the minute: 2026-11-20 09:00. */
export const beijingMinute = (at: At): string => `${inBeijing(at).slice(0, 10)} ${clockTime(at)}`

/** Formats a timestamp to the second, for receipts: 2026-11-20 09:00:05. */
export const exactBeijingTime = (at: At): string => `${inBeijing(at).slice(0, 10)} ${inBeijing(at).slice(11, 19)}`
