import { beijingDate } from '#lib/primitives'

/** Returns the last day of a period, whose end is exclusive. */
export const lastDay = (to: string): string => beijingDate(new Date(Date.parse(to) - 1).toISOString())
