const two = (value: number) => String(value).padStart(2, '0')

/** A length in seconds as a clock shows it: `12:30`, from an hour on `1:02:30`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${two(minutes)}:${two(whole % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}

/** A length in seconds in words: `3 小时 20 分`; below a minute `45 秒`. */
export function longDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} 秒`
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分`].filter(Boolean).join(' ')
}
