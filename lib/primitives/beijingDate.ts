const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The date of a moment in Beijing, `2026-11-20`: the same on the server and on a phone abroad. */
export const beijingDate = (iso: string): string => new Date(Date.parse(iso) + 8 * hour).toISOString().slice(0, 10)

/**
 * The age of a moment: 刚刚, 5 分钟前, 3 小时前, 2 天前; after a week, and in the future, its date. `now` comes from the loader
 * (milliseconds or ISO), so that server and browser render the same.
 */
export function relativeTime(iso: string, now: number | string | Date): string {
  const age = new Date(now).getTime() - Date.parse(iso)
  // A minute into the future is a clock that runs ahead, not an announcement.
  if (age < -minute || age >= 7 * day) return beijingDate(iso)
  if (age < minute) return '刚刚'
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`
  if (age < day) return `${Math.floor(age / hour)} 小时前`
  return `${Math.floor(age / day)} 天前`
}
