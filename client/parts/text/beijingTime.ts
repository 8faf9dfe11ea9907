const inBeijing = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString()

/** Formats the day of a timestamp in Beijing time, without the year: 12月1日. */
export const beijingDay = (at: string): string => `${Number(inBeijing(at).slice(5, 7))}月${Number(inBeijing(at).slice(8, 10))}日`

/** Formats a timestamp in Beijing time to the minute: 12月1日 09:00. */
export const beijingTime = (at: string): string => `${beijingDay(at)} ${inBeijing(at).slice(11, 16)}`

/** Formats a timestamp in Beijing time to the second, for receipts: 2026-11-20 09:00:05. */
export const exactBeijingTime = (at: string): string => `${inBeijing(at).slice(0, 10)} ${inBeijing(at).slice(11, 19)}`
