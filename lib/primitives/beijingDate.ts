const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns the date of an ISO time in Beijing, `2026-11-20`. It is independent of the local time zone. */
export const beijingDate = (iso: string): string => new Date(Date.parse(iso) + 8 * hour).toISOString().slice(0, 10)

/**
 * Returns the age of an ISO time: 刚刚, 5 分钟前, 3 小时前, 2 天前. Times older than a week or in the future are returned as a
 * date. Pass `now` (milliseconds or ISO) from the loader to get identical results on the server and in the browser.
 */
export function relativeTime(iso: string, now: number | string | Date): string {
  const age = new Date(now).getTime() - Date.parse(iso)
  // Up to a minute in the future is a clock deviation.
  if (age < -minute || age >= 7 * day) return beijingDate(iso)
  if (age < minute) return '刚刚'
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`
  if (age < day) return `${Math.floor(age / hour)} 小时前`
  return `${Math.floor(age / day)} 天前`
}
