const minute = 60_000
const day = 1440 * minute

const dated = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/
const counted = /^([+-]\d{1,3})d ([01]\d|2[0-3]):([0-5]\d)$/

/** Checks a time to the minute (Beijing): fixed, `2026-12-01 09:00`, or in days since the first load, `+20d 18:00`. */
export const isPlanTime = (text: string): boolean => counted.test(text) || (dated.test(text) && !Number.isNaN(datedTime(text)))

/** Converts a plan's time to milliseconds. `anchor` is the start of the day on which relative days are based. */
export function planTime(text: string, anchor: number): number {
  const [, days, hours, minutes] = counted.exec(text) ?? []
  if (days === undefined) return datedTime(text)
  return anchor + Number(days) * day + (Number(hours) * 60 + Number(minutes)) * minute
}

const datedTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
