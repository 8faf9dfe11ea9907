import type { Kysely } from 'kysely'
import type { Named, Page } from '#lib/contract'
import type { CareerCategory } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { categoryColumn } from './courses.ts'

export interface OccupationFilter {
  category?: string | undefined
  kind?: CareerCategory | undefined
}

const cardColumns = [
  'id',
  'name',
  'code',
  'emblem',
  'hue',
  'kind',
  'tagline',
  'summary',
  'levels',
  'course_count',
  'learner_count',
] as const
export type OccupationCardRow = Pick<Database['profession'], (typeof cardColumns)[number]>

/** Queries for occupations. */
export const occupationQueries = (db: Kysely<Database>) => {
  const all = () => db.selectFrom('profession')
  const inOrder = (rows: ReturnType<typeof all>) => rows.select(cardColumns).orderBy('learner_count', 'desc').orderBy('position')
  const matching = async ({ category, kind }: OccupationFilter) => {
    const column = category === undefined ? undefined : await categoryColumn(db, category)
    if (category !== undefined && column === undefined) return undefined
    let query = all()
    if (column !== undefined && category !== undefined) query = query.where(column, '=', category)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    return { query }
  }

  return {
    /** Returns one page of occupations, most learners first, and the total. */
    list: async (filter: OccupationFilter, paging: Paging): Promise<Page<OccupationCardRow>> => {
      const found = await matching(filter)
      return found ? paged(paging, found.query, inOrder) : { list: [], total: 0, ...paging }
    },

    /** Returns the occupations of a kind with most learners. */
    first: (kind: CareerCategory, most: number): Promise<OccupationCardRow[]> =>
      inOrder(all().where('kind', '=', kind))
        .limit(most)
        .execute(),

    find: (id: string): Promise<Database['profession'] | undefined> =>
      db.selectFrom('profession').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns the occupations with these ids. */
    cards: (ids: string[]): Promise<OccupationCardRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : db.selectFrom('profession').select(cardColumns).where('id', 'in', ids).execute(),

    /** Returns the learning paths of the occupations with these ids. */
    paths: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('profession').select(['id', 'name', 'emblem', 'hue', 'path']).where('id', 'in', ids).execute(),

    /** Returns one occupation with its levels and learning path, or all of them, most learners first. */
    pathsInOrder: (id?: string): Promise<(OccupationCardRow & Pick<Database['profession'], 'ladder' | 'path'>)[]> => {
      const rows = inOrder(id === undefined ? all() : all().where('id', '=', id))
      return rows.select(['ladder', 'path']).execute()
    },

    /** Returns the given categories of an occupation or a course, highest first. */
    categoryPath: (ids: string[]): Promise<Named[]> =>
      db.selectFrom('category').select(['id', 'name']).where('id', 'in', ids).orderBy('level').execute(),

    /** Returns the occupations that have courses. */
    withCourses: (): Promise<Named[]> =>
      db.selectFrom('profession').select(['id', 'name']).where('course_count', '>', 0).orderBy('position').execute(),
  }
}
