const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** Formats a timestamp as the time in Beijing without seconds, such as `2026-11-22 16:05`. */
export const formatBeijingMinute = (time: number): string => format.format(time)

/** Formats a timestamp for numbers of documents: 202603011600. */
export const beijingMinuteDigits = (time: number): string => formatBeijingMinute(time).replaceAll(/\D/g, '')
