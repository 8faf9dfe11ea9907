import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'

/** Queries for the platform's figures: aggregates over everything listed, and quoted reviews. */
export const proofQueries = (db: Kysely<Database>) => {
  const reviews = () => db.selectFrom('review').innerJoin('course', 'course.id', 'review.course_id').where('course.listed', '=', 1)

  return {
    learners: async (): Promise<number> => {
      const { sum } = await db
        .selectFrom('course')
        .select(sql<number>`coalesce(sum(learner_count), 0)`.as('sum'))
        .where('listed', '=', 1)
        .executeTakeFirstOrThrow()
      return sum
    },

    certifiedInstitutions: (): Promise<number> => countOf(db.selectFrom('institution').where('listed', '=', 1).where('certified', '=', 1)),

    reviews: async (): Promise<{ count: number; starSum: number }> => {
      const { count, sum } = await reviews()
        .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(review.stars), 0)`.as('sum')])
        .executeTakeFirstOrThrow()
      return { count, starSum: sum }
    },

    /** Returns reviews of these courses, filtered by stars, length in characters and time, newest first. */
    sentences: (
      courseIds: string[],
      { stars, length, before }: { stars: number; length: { least: number; most: number }; before: number },
    ) =>
      courseIds.length === 0
        ? Promise.resolve([])
        : reviews()
            .leftJoin('user_account', 'user_account.id', 'review.user_id')
            .selectAll('review')
            .select(['course.title as course_title', 'user_account.nickname', 'user_account.avatar as user_avatar'])
            .where('review.course_id', 'in', courseIds)
            .where('review.stars', '>=', stars)
            .where('review.created_at', '<', before)
            .where(sql<number>`length(review.text)`, '>=', length.least)
            .where(sql<number>`length(review.text)`, '<=', length.most)
            .orderBy('review.created_at', 'desc')
            .orderBy('review.id')
            .execute(),
  }
}
