const hour = 3600
const day = 24 * hour

/** Formats the remaining time of a comment period: in days from two days on, in hours below. */
export function remainingTime(seconds: number): string {
  if (seconds <= 0) return '公示已结束'
  if (seconds < hour) return '还剩不到 1 小时'
  return seconds < 2 * day ? `还剩 ${Math.floor(seconds / hour)} 小时` : `还剩 ${Math.floor(seconds / day)} 天`
}
