import { beijingDay, addDays, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'

/** Returns the end of the current day (Beijing). Entries are due by day, because learners do not return at the exact hour. */
export const dueBy = (now: number): number => startOfBeijingDay(addDays(beijingDay(now))) - 1
