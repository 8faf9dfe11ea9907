import type { Kysely } from 'kysely'
import type { Named, Page } from '#lib/contract'
import type { Database, InstitutionTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** Queries for institutions. */
export const institutionQueries = (db: Kysely<Database>) => {
  const listed = () => db.selectFrom('institution').where('listed', '=', 1)
  const inOrder = (rows: ReturnType<typeof listed>) => rows.selectAll().orderBy('learner_count', 'desc').orderBy('position')

  return {
    /** Returns one page of institutions, most learners first. */
    list: (paging: Paging): Promise<Page<InstitutionTable>> => paged(paging, listed(), inOrder),

    /** Returns the institutions with most learners. */
    first: (most: number): Promise<InstitutionTable[]> => inOrder(listed()).limit(most).execute(),

    /** Returns the listed institutions with these ids. */
    cards: (ids: string[]): Promise<InstitutionTable[]> =>
      ids.length === 0 ? Promise.resolve([]) : listed().selectAll().where('id', 'in', ids).execute(),

    /** Returns the founding years of the institutions with these ids. */
    foundedYears: (ids: string[]): Promise<{ institution_id: string; founded_year: number | null }[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('institution_detail').select(['institution_id', 'founded_year']).where('institution_id', 'in', ids).execute(),

    /** Returns the occupations that these institutions teach, most courses first. */
    taught: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('course_facet')
            .innerJoin('profession', 'profession.id', 'course_facet.profession_id')
            .select(['course_facet.institution_id', 'profession.id', 'profession.name', 'profession.emblem'])
            .where('course_facet.institution_id', 'in', ids)
            .groupBy(['course_facet.institution_id', 'profession.id', 'profession.name', 'profession.emblem', 'profession.position'])
            .orderBy(({ fn }) => fn.sum('course_facet.course_count'), 'desc')
            .orderBy('profession.position')
            .execute(),

    /** Returns the institutions that have courses. */
    withCourses: (): Promise<Named[]> => listed().select(['id', 'name']).where('course_count', '>', 0).orderBy('position').execute(),
  }
}
