import type { Kysely } from 'kysely'
import type { Named } from '#lib/contract'
import type { CareerCategory } from '#lib/enums'
import type { Database, OccupationTable } from '../../db/Database.ts'
import { categoryColumn } from './categoryColumn.ts'

export interface OccupationFilter {
  category?: string | undefined
  kind?: CareerCategory | undefined
}

const cardColumns = ['id', 'name', 'code', 'emblem', 'kind', 'summary', 'levels', 'course_count', 'learner_count'] as const
export type OccupationCardRow = Pick<OccupationTable, (typeof cardColumns)[number]>

/** Occupations. */
export const occupationQueries = (db: Kysely<Database>) => {
  const matching = async ({ category, kind }: OccupationFilter) => {
    const column = category === undefined ? undefined : await categoryColumn(db, category)
    if (category !== undefined && column === undefined) return undefined
    let query = db.selectFrom('profession')
    if (column !== undefined && category !== undefined) query = query.where(column, '=', category)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    return { query }
  }

  return {
    /** The occupations with the most learners first, and the total. */
    list: async (filter: OccupationFilter, limit: number, offset: number): Promise<{ list: OccupationCardRow[]; total: number }> => {
      const found = await matching(filter)
      if (!found) return { list: [], total: 0 }
      const [list, { total }] = await Promise.all([
        found.query.select(cardColumns).orderBy('learner_count', 'desc').orderBy('position').limit(limit).offset(offset).execute(),
        found.query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { list, total }
    },

    find: (id: string): Promise<OccupationTable | undefined> =>
      db.selectFrom('profession').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The occupations with these ids. */
    cards: (ids: string[]): Promise<OccupationCardRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : db.selectFrom('profession').select(cardColumns).where('id', 'in', ids).execute(),

    /** The category of an occupation or a course with its ancestors, from the top. */
    categoryPath: (ids: string[]): Promise<Named[]> =>
      db.selectFrom('category').select(['id', 'name']).where('id', 'in', ids).orderBy('level').execute(),

    /** Occupations that have courses. */
    withCourses: (): Promise<Named[]> =>
      db.selectFrom('profession').select(['id', 'name']).where('course_count', '>', 0).orderBy('position').execute(),
  }
}
