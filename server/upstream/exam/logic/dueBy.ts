import { beijingDay, dayAfter, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'

/** An entry that is due within the day is due today: nobody comes back for the hour at which an answer was wrong. */
export const dueBy = (now: number): number => startOfBeijingDay(dayAfter(beijingDay(now))) - 1
