import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { isMemberAt, type Membership } from '../logic/membershipEnd.ts'
import { lockMembers } from './lockMembers.ts'

/** Memberships of courses. */
export const courseMemberQueries = (db: Kysely<Database>) => ({
  /** A user's membership of a course, also an expired one; undefined for a user who never joined. */
  find: async (userId: string, courseId: string): Promise<Membership | undefined> => {
    const row = await db
      .selectFrom('course_member')
      .innerJoin('course_detail', 'course_detail.course_id', 'course_member.course_id')
      .select(['joined_at', 'expires_at', 'valid_days'])
      .where('user_id', '=', userId)
      .where('course_member.course_id', '=', courseId)
      .executeTakeFirst()
    return row && { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.valid_days }
  },

  /**
   * Joins a free, open course, or joins again after the term; counts of learners follow. False when nothing changed.
   */
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
      if (!joined) return renew(trx, userId, courseId, now)
      const more = { learner_count: sql<number>`learner_count + 1` }
      const ofCourse = (column: 'institution_id' | 'profession_id') => trx.selectFrom('course').select(column).where('id', '=', courseId)
      // The order of locks is that of loading a pack.
      await trx.updateTable('institution').set(more).where('id', '=', ofCourse('institution_id')).execute()
      await trx.updateTable('profession').set(more).where('id', '=', ofCourse('profession_id')).execute()
      await trx.updateTable('course').set(more).where('id', '=', courseId).execute()
      return true
    }),
})

/**
 * Begins a new term, as the course defines it, where the former one has expired. The learner was counted with the
 * first.
 */
async function renew(trx: Transaction<Database>, userId: string, courseId: string, now: number): Promise<boolean> {
  await lockMembers(trx, userId, [courseId])
  const row = await trx
    .selectFrom('course_member')
    .innerJoin('course', 'course.id', 'course_member.course_id')
    .innerJoin('course_detail', 'course_detail.course_id', 'course_member.course_id')
    .select(['joined_at', 'expires_at', 'valid_days'])
    .where('user_id', '=', userId)
    .where('course.id', '=', courseId)
    .where('course.free', '=', 1)
    .where('course.availability', '=', 'open')
    .executeTakeFirst()
  if (!row || isMemberAt(now, { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.valid_days })) return false
  await trx
    .updateTable('course_member')
    .set({ joined_at: now, expires_at: null })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
  return true
}
