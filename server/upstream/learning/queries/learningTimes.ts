import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'

// Rows are rounded to whole seconds before the sum, so that sums agree for all groupings.
const seconds = sql<number>`coalesce(sum(learned_ms / 1000), 0)`

/** Excludes exam lessons of courses that the learner has not joined. Watched lessons always count. */
const countsForLearner = ({ or, eb, exists, selectFrom }: ExpressionBuilder<Database, 'lesson_record'>) =>
  or([
    eb('lesson_record.watched', '!=', '[]'),
    exists(
      selectFrom('course_member')
        .select('course_member.user_id')
        .whereRef('course_member.user_id', '=', 'lesson_record.user_id')
        .whereRef('course_member.course_id', '=', 'lesson_record.course_id'),
    ),
  ])

/** Queries for learners' time and completions, by day. */
export const learningTimeQueries = (db: Kysely<Database>) => {
  const rowsOf = (userId: string) => db.selectFrom('learn_day').where('user_id', '=', userId)
  const completionsOf = (userId: string) =>
    db
      .selectFrom('lesson_record')
      .leftJoin('lesson', 'lesson.id', 'lesson_record.lesson_id')
      .where('user_id', '=', userId)
      .where('completed_at', 'is not', null)
      .where(({ eb, or }) => or([eb('lesson.id', 'is', null), eb('lesson.ready', '=', 1)]))
      .where(countsForLearner)

  return {
    /** Returns the seconds of each day in a range, inclusive. Omits days without any. */
    byDay: (userId: string, from: string, to: string): Promise<{ day: string; seconds: number }[]> =>
      rowsOf(userId)
        .select(['day', seconds.as('seconds')])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('day')
        .execute(),

    total: async (userId: string): Promise<number> => (await rowsOf(userId).select(seconds.as('total')).executeTakeFirstOrThrow()).total,

    ofCourse: async (userId: string, courseId: string): Promise<number> =>
      (await rowsOf(userId).select(seconds.as('total')).where('course_id', '=', courseId).executeTakeFirstOrThrow()).total,

    /** Returns the days with at least `leastMs`, latest first. */
    learnedDays: async (userId: string, leastMs: number, most: number): Promise<string[]> => {
      const days = rowsOf(userId)
        .select('day')
        .groupBy('day')
        .having(({ fn }) => fn.sum<number>('learned_ms'), '>=', leastMs)
      return (await days.orderBy('day', 'desc').limit(most).execute()).map(({ day }) => day)
    },

    /**
     * Returns the times of completed lessons in a range, end exclusive. Includes removed lessons, but excludes existing ones
     * without an available video or paper.
     */
    completions: async (userId: string, from: number, to: number): Promise<number[]> => {
      const rows = await completionsOf(userId)
        .select('completed_at')
        .where('completed_at', '>=', from)
        .where('completed_at', '<', to)
        .execute()
      return rows.map(({ completed_at }) => completed_at ?? 0)
    },

    completed: (userId: string): Promise<number> => countOf(completionsOf(userId)),

    /** Returns the number of lessons completed by all learners together. */
    completedByAll: (): Promise<number> =>
      countOf(db.selectFrom('lesson_record').where('completed_at', 'is not', null).where(countsForLearner)),
  }
}
