import { CommandError } from './CommandError.ts'

/** Checks a date such as `2026-03-01`, and returns it. `option` names it in the error message. */
export function parseDay(text: string, option: string): string {
  const at = Date.parse(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  if (!isDay) throw new CommandError(`${option} 应为一天，如 2026-03-01`)
  return text
}
