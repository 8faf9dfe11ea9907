import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries for the watched parts of courses, independent of their completion rules. */
export const watchedQueries = (db: Kysely<Database>) => ({
  /** Returns the share of a course's available videos that a user has watched, in whole percent, rounded down. */
  percent: async (userId: string, courseId: string): Promise<number> => {
    const rows = await db
      .selectFrom('lesson')
      .leftJoin('lesson_record', (join) => join.onRef('lesson_record.lesson_id', '=', 'lesson.id').on('lesson_record.user_id', '=', userId))
      .select(['lesson.duration_seconds', 'lesson_record.watched_ms'])
      .where('lesson.course_id', '=', courseId)
      .where('lesson.ready', '=', 1)
      .where('lesson.video_id', 'is not', null)
      .execute()
    const whole = rows.reduce((sum, { duration_seconds }) => sum + 1000 * duration_seconds, 0)
    const watched = rows.reduce((sum, row) => sum + Math.min(row.watched_ms ?? 0, 1000 * row.duration_seconds), 0)
    return whole === 0 ? 0 : Math.floor((100 * watched) / whole)
  },

  /** Returns the whole seconds of each course that a user has watched outside of trial lessons. Omits courses without any. */
  beyondTrials: async (userId: string, courseIds: readonly string[]): Promise<Map<string, number>> => {
    if (courseIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('lesson_record')
      .innerJoin('lesson', 'lesson.id', 'lesson_record.lesson_id')
      .select(['lesson.course_id', ({ fn }) => fn.sum<number>('lesson_record.watched_ms').as('ms')])
      .where('lesson_record.user_id', '=', userId)
      .where('lesson.course_id', 'in', courseIds)
      .where('lesson.trial', '=', 0)
      .groupBy('lesson.course_id')
      .execute()
    return new Map(rows.map(({ course_id, ms }) => [course_id, Math.floor(ms / 1000)]))
  },
})
