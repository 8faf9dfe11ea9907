const minute = 60_000
const day = 1440 * minute

const dated = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/
const counted = /^([+-]\d{1,3})d ([01]\d|2[0-3]):([0-5]\d)$/

/** A minute in Beijing: `2026-12-01 09:00`, or days from the day of the first load: `+20d 18:00`. */
export const isPlanTime = (text: string): boolean => counted.test(text) || (dated.test(text) && !Number.isNaN(datedTime(text)))

/** The moment of a time of a plan; `anchor` is the beginning of the day that days are counted from. */
export function planTime(text: string, anchor: number): number {
  const [, days, hours, minutes] = counted.exec(text) ?? []
  if (days === undefined) return datedTime(text)
  return anchor + Number(days) * day + (Number(hours) * 60 + Number(minutes)) * minute
}

const datedTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
