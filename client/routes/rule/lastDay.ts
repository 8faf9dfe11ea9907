import { beijingDate } from '#lib/primitives'

/** The last day of a time span, whose end is the first moment after it. */
export const lastDay = (to: string): string => beijingDate(new Date(Date.parse(to) - 1).toISOString())
