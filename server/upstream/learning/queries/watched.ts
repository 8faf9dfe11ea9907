import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Watched share of a course, independent of its rule of completion. */
export const watchedQueries = (db: Kysely<Database>) => ({
  /** Share of a course's available videos that a user has watched, in whole percent, rounded down. */
  percent: async (userId: string, courseId: string): Promise<number> => {
    const rows = await db
      .selectFrom('lesson')
      .leftJoin('lesson_record', (join) => join.onRef('lesson_record.lesson_id', '=', 'lesson.id').on('lesson_record.user_id', '=', userId))
      .select(['lesson.duration_seconds', 'lesson_record.watched_ms'])
      .where('lesson.course_id', '=', courseId)
      .where('lesson.ready', '=', 1)
      .execute()
    const whole = rows.reduce((sum, { duration_seconds }) => sum + 1000 * duration_seconds, 0)
    const watched = rows.reduce((sum, row) => sum + Math.min(row.watched_ms ?? 0, 1000 * row.duration_seconds), 0)
    return whole === 0 ? 0 : Math.floor((100 * watched) / whole)
  },
})
