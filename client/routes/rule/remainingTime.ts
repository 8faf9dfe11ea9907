const hour = 3600
const day = 24 * hour

/** How long a publicity still runs, as people count: days from two on, hours on the last ones. */
export function remainingTime(seconds: number): string {
  if (seconds <= 0) return '公示已结束'
  if (seconds < hour) return '还剩不到 1 小时'
  return seconds < 2 * day ? `还剩 ${Math.floor(seconds / hour)} 小时` : `还剩 ${Math.floor(seconds / day)} 天`
}
