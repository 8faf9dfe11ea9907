const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** A moment as a clock in China shows it: `2026-11-22 16:05`. */
export const beijingTime = (time: number): string => format.format(time)
