import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { courseScore } from '../pack/courseRows.ts'

/** Updates every count that depends on courses. */
export async function recountCatalogue(trx: Transaction<Database>): Promise<void> {
  for (const table of ['institution', 'profession'] as const) {
    const own = sql`from course where course.${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)} and course.listed = 1`
    await sql`update ${sql.table(table)} set
      course_count = (select count(*) ${own}),
      learner_count = (select coalesce(sum(course.learner_count), 0) ${own})`.execute(trx)
  }
  await rateInstitutions(trx)
  await sumFacets(trx)
}

/** Recomputes the sums for the totals of lists. They change only with a pack. */
async function sumFacets(trx: Transaction<Database>): Promise<void> {
  const shared = ['major_id', 'middle_id', 'minor_id', 'profession_id', 'level', 'institution_id', 'free', 'progress'] as const
  await trx.deleteFrom('course_facet').execute()
  await trx
    .insertInto('course_facet')
    .columns([...shared, 'course_count'])
    .expression(({ selectFrom, fn }) =>
      selectFrom('course')
        .select([...shared, fn.countAll<number>().as('course_count')])
        .where('listed', '=', 1)
        .groupBy(shared),
    )
    .execute()
}

/** Returns the totals of the home page. */
export async function catalogueTotals(trx: Transaction<Database>) {
  const count = (table: 'profession' | 'institution') => trx.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
  const occupations = await count('profession').executeTakeFirstOrThrow()
  const institutions = await count('institution').where('institution.listed', '=', 1).executeTakeFirstOrThrow()
  const listed = await trx
    .selectFrom('course')
    .select(({ fn }) => [fn.countAll<number>().as('courses'), fn.coalesce(fn.sum<number>('lesson_count'), sql<number>`0`).as('lessons')])
    .where('listed', '=', 1)
    .executeTakeFirstOrThrow()
  return { professions: occupations.n, courses: listed.courses, lessons: listed.lessons, institutions: institutions.n }
}

const COURSES_AT_ONCE = 500

/**
 * Recounts the reviews of courses: number, stars, mean, and the resulting rank. The caller must hold locks on the courses'
 * rows, so that no concurrent review is stored between counting and writing.
 */
export async function recountReviews(trx: Transaction<Database>, courseIds: string[]): Promise<void> {
  for (let start = 0; start < courseIds.length; start += COURSES_AT_ONCE) {
    const ids = courseIds.slice(start, start + COURSES_AT_ONCE)
    const courses = await trx.selectFrom('course').select(['id', 'former_learners']).where('id', 'in', ids).execute()
    const counts = await trx
      .selectFrom('review')
      .select(({ fn }) => ['course_id', 'stars', fn.countAll<number>().as('count')])
      .where('course_id', 'in', ids)
      .groupBy(['course_id', 'stars'])
      .execute()
    for (const { id, former_learners } of courses) {
      const spread = [5, 4, 3, 2, 1].map((stars) => counts.find((row) => row.course_id === id && row.stars === stars)?.count ?? 0)
      const total = spread.reduce((sum, count) => sum + count, 0)
      const starSum = spread.reduce((sum, count, index) => sum + count * (5 - index), 0)
      await trx
        .updateTable('course')
        .set({
          rating_tenths: total === 0 ? null : Math.round((10 * starSum) / total),
          score: courseScore(total, starSum, former_learners),
        })
        .where('id', '=', id)
        .execute()
      await trx
        .updateTable('course_detail')
        .set({ review_count: total, review_spread: JSON.stringify(spread) })
        .where('course_id', '=', id)
        .execute()
    }
  }
}

/** Updates the ratings of all institutions, or of one: the mean of their courses' ratings. */
export async function rateInstitutions(trx: Transaction<Database>, institutionId?: string): Promise<void> {
  // (2 × sum + count) / (2 × count) rounds half up in integer arithmetic, equally in both database engines.
  await sql`update institution set rating_tenths = (
    select (2 * sum(course.rating_tenths) + count(course.rating_tenths)) / (2 * nullif(count(course.rating_tenths), 0))
    from course where course.institution_id = institution.id and course.listed = 1)
    ${institutionId === undefined ? sql`` : sql`where institution.id = ${institutionId}`}`.execute(trx)
}
