import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { addDays, beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import type { ReviewDays } from '../../learning/index.ts'
import { holdQueries } from './holds.ts'
import { wrongBookQueries } from './wrongBook.ts'

/** Number of days that are looked ahead: each review moves the later ones. */
const AHEAD = 14

/** Creates the function that returns the days on which a user has questions to review; overdue ones count for today. */
export const createReviewDays =
  (db: Kysely<Database>): ReviewDays =>
  async (userId, now) => {
    const hold = await holdQueries(db).of(userId, now)
    const times = await wrongBookQueries(db).dueTimes(hold, startOfBeijingDay(addDays(beijingDay(now), AHEAD)) - 1)
    const byDay = Map.groupBy(times, (at) => beijingDay(Math.max(at, now)))
    return [...byDay].map(([day, list]) => ({ day, count: list.length })).toSorted((one, other) => (one.day < other.day ? -1 : 1))
  }
