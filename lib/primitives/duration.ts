const two = (value: number) => String(value).padStart(2, '0')

/** Formats a duration in seconds: `12:30`, or `1:02:30` for an hour or more. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${two(minutes)}:${two(whole % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}

/** Formats a duration in seconds in words: `3 小时 20 分`, or `45 秒` for less than a minute. */
export function longDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} 秒`
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分`].filter(Boolean).join(' ')
}
