import { beijingDate } from '#lib/primitives'

/** A moment in Beijing to the second, `2026-11-20 09:00:05`. */
export const beijingTime = (iso: string): string =>
  `${beijingDate(iso)} ${new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(11, 19)}`
