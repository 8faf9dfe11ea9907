import { largeNumber } from '#lib/primitives'

/** Number of learners below which it is not shown, because it says nothing about an exam. */
const fewest = 10

/** Returns the number of learners of an exam, with an optional unit; empty for a few. */
export const practisedText = (learnerCount: number, unit?: string): string => (learnerCount < fewest ? '' : largeNumber(learnerCount, unit))
