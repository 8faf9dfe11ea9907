import { isoTime } from './isoTime.ts'

const offsetMs = 8 * 3_600_000

/** Formats a timestamp as the time in Beijing with seconds, such as `2026-03-01 16:00:00`. */
export const formatBeijingSecond = (at: number): string =>
  isoTime(at + offsetMs)
    .slice(0, 19)
    .replace('T', ' ')

/** Parses the format of {@link formatBeijingSecond}; returns `undefined` for anything else. */
export function parseBeijingSecond(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at) ? undefined : at
}
