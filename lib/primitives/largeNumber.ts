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
