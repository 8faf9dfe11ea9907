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

/**
 * Formats a number in Chinese units: 9800, `1.2 万`, `3 亿`; with a unit, `9800 人`, `1.2 万人`. The number is truncated
 * instead of rounded, so that it never exceeds the actual value.
 */
export function largeNumber(count: number, unit = ''): string {
  if (count < 10_000) return unit ? `${count} ${unit}` : String(count)
  if (count < 100_000_000) return `${tenths(count / 10_000)} 万${unit}`
  return `${tenths(count / 100_000_000)} 亿${unit}`
}

const tenths = (value: number) => String(Math.floor(value * 10) / 10)
