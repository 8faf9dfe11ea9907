import { CommandError } from './CommandError.ts'

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }
/** A week. */
const longest = 168 * 3_600_000

/** A span as an operator types it (`90s`, `15m`, `2h`), in milliseconds; `option` names it in the refusal. */
export function readSpan(text: string, option: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text.trim()) ?? []
  const span = Number(count) * (units[unit] ?? Number.NaN)
  if (!(span <= longest)) throw new CommandError(`${option} 应为 90s、15m、2h 这样的时长，最长 168h`)
  return span
}
