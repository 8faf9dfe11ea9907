import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'

/** Who took up which course. */
export const courseMemberQueries = (db: Kysely<Database>) => ({
  /** When a user joined a course; nothing when they did not. */
  joinedAt: async (userId: string, courseId: string): Promise<number | undefined> =>
    (
      await db
        .selectFrom('course_member')
        .select('joined_at')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst()
    )?.joined_at,

  /** Joins a course that is free and open; the learners it counts follow. False when nothing changed. */
  join: (userId: string, courseId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const joined = await trx
        .insertInto('course_member')
        .columns(['user_id', 'course_id', 'joined_at'])
        .expression(({ selectFrom, val, cast }) =>
          selectFrom('course')
            .select([cast<string>(val(userId), 'text').as('user_id'), 'course.id', sql.lit(now).as('joined_at')])
            .where('course.id', '=', courseId)
            .where('course.free', '=', 1)
            .where('course.availability', '=', 'open'),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
        .returning('course_id')
        .executeTakeFirst()
      if (!joined) return false
      const more = { learner_count: sql<number>`learner_count + 1` }
      const ofCourse = (column: 'institution_id' | 'profession_id') => trx.selectFrom('course').select(column).where('id', '=', courseId)
      // In the order in which loading a pack takes the same locks.
      await trx.updateTable('institution').set(more).where('id', '=', ofCourse('institution_id')).execute()
      await trx.updateTable('profession').set(more).where('id', '=', ofCourse('profession_id')).execute()
      await trx.updateTable('course').set(more).where('id', '=', courseId).execute()
      return true
    }),
})
