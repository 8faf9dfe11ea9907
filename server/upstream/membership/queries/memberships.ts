import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries for the data that decides about access to a course. */
export const membershipQueries = (db: Kysely<Database>) => ({
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
