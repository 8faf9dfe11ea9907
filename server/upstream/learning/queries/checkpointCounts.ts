import { type RawBuilder, sql } from 'kysely'

/** Questions that the video of the row's `lesson` stops for. */
export const allCheckpoints = sql<number>`(select count(*) from lesson_checkpoint where lesson_id = lesson.id)`

/** Of these, the ones that completing the lesson asks for. */
export const requiredCheckpoints = sql<number>`(select count(*) from lesson_checkpoint where lesson_id = lesson.id and required = 1)`

/** Of the required ones, those that a user has not answered. */
export const openCheckpoints = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from lesson_checkpoint as asked where asked.lesson_id = lesson.id and asked.required = 1
    and not exists (select 1 from checkpoint_answer as given where given.user_id = ${userId} and given.checkpoint_id = asked.id))`
