import { type RawBuilder, sql } from 'kysely'

/** Number of questions of the video, for a query with `lesson`. */
export const allCheckpoints = sql<number>`(select count(*) from lesson_checkpoint where lesson_id = lesson.id)`

/** Number of questions that must be answered to complete the lesson. */
export const requiredCheckpoints = sql<number>`(select count(*) from lesson_checkpoint where lesson_id = lesson.id and required = 1)`

/** Number of required questions that a user has not answered. */
export const openCheckpoints = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from lesson_checkpoint as asked where asked.lesson_id = lesson.id and asked.required = 1
    and not exists (select 1 from checkpoint_answer as given where given.user_id = ${userId} and given.checkpoint_id = asked.id))`
