/** Formats a wait, rounded up: `42 秒`, `15 分钟`, `3 小时`. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${Math.max(1, seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}
