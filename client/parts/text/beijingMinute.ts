/** Formats a timestamp in Beijing time, `2026-11-20 16:05`: the same on the server and on devices in other time zones. */
export const beijingMinute = (iso: string): string => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
