import { CommandError } from './CommandError.ts'

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }
/** Maximum duration: one week, in milliseconds. */
const longest = 168 * 3_600_000

/** Parses a duration such as `90s`, `15m` or `2h`; returns milliseconds. `option` names it in the error message. */
export function parseDuration(text: string, option: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text.trim()) ?? []
  const span = Number(count) * (units[unit] ?? Number.NaN)
  if (!(span <= longest)) throw new CommandError(`${option} 应为 90s、15m、2h 这样的时长，最长 168h`)
  return span
}
