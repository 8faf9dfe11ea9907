/** Formats seconds for screen readers: 1 小时 5 分, 5 分钟, 30 秒. */
export function spokenTime(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} 分钟`
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}

/** Remaining seconds that are announced, in addition to half of the whole time. */
const milestones = [600, 300, 60]

/** Returns the milestone passed between two clock readings; undefined if there is none. */
export function passedMilestone(before: number, left: number, whole: number): number | undefined {
  return [Math.floor(whole / 2), ...milestones].findLast((at) => at < whole && before > at && left <= at)
}
