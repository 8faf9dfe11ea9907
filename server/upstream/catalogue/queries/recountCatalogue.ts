import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { rateInstitutions } from './reviewCounts.ts'

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
