import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { isMemberAt, type Membership } from '../logic/membershipEnd.ts'
import { grant } from './entitlements.ts'

/** Creates all queries of the domain, by subject. */
export const createMembershipQueries = (db: Kysely<Database>) => ({
  members: courseMemberQueries(db),
  memberships: membershipQueries(db),
})
export type MembershipQueries = ReturnType<typeof createMembershipQueries>

/** Queries for memberships of courses. */
const courseMemberQueries = (db: Kysely<Database>) => ({
  /** Returns a user's membership of a course, expired or not; undefined if the user never joined. */
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
   * Joins a free, open course, or joins it again after the term. Updates the numbers of learners. False if nothing changed.
   */
  join: (userId: string, courseId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const row = await trx
        .selectFrom('course')
        .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
        .leftJoin('course_member', (join) => join.onRef('course_member.course_id', '=', 'course.id').on('user_id', '=', userId))
        .select(['joined_at', 'expires_at', 'valid_days'])
        .where('course.id', '=', courseId)
        .where('course.free', '=', 1)
        .where('course.availability', '=', 'open')
        .executeTakeFirst()
      if (!row) return false
      const { joined_at: joinedAt, expires_at: expiresAt, valid_days: validDays } = row
      if (joinedAt !== null && isMemberAt(now, { joinedAt, expiresAt, validDays })) return false
      const targets = [{ kind: 'course', id: courseId, days: null }] as const
      await grant(trx, { userId, targets, source: 'join', sourceId: String(now), now, adds: false })
      return true
    }),
})

/** Queries for the data that decides about access to a course. */
const membershipQueries = (db: Kysely<Database>) => ({
  /** Returns a course, removed or not, with the membership of one user; its columns are null without one. */
  ofCourse: (courseId: string, userId: string | null) =>
    db
      .selectFrom('course')
      .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
      .leftJoin('course_member', (join) =>
        join.onRef('course_member.course_id', '=', 'course.id').on('course_member.user_id', '=', userId ?? ''),
      )
      .select(['course.id', 'course.title', 'course.listed', 'course.free', 'course_detail.valid_days'])
      .select(['course_member.joined_at', 'course_member.expires_at'])
      .where('course.id', '=', courseId)
      .executeTakeFirst(),

  lesson: (id: string) =>
    db.selectFrom('lesson').select(['id', 'course_id', 'title', 'trial', 'duration_seconds']).where('id', '=', id).executeTakeFirst(),
})
export type MembershipRow = NonNullable<Awaited<ReturnType<ReturnType<typeof membershipQueries>['ofCourse']>>>
