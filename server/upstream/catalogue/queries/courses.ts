import { type Kysely, sql } from 'kysely'
import type { CourseSort, Page, UpdateState } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import type { CourseFacetTable, CourseTable, Database } from '../../db/Database.ts'
import { offsetOf, type Paging } from '../../db/paged.ts'
import { searchReader, type SearchReader } from '../../search/index.ts'

export interface CourseFilter {
  q?: string | undefined
  category?: string | undefined
  profession?: string | undefined
  level?: SkillLevel | undefined
  price?: 'free' | 'paid' | undefined
  institution?: string | undefined
  progress?: UpdateState | undefined
}

/** Columns of a course's card. */
export const cardColumns = [
  'course.id',
  'course.title',
  'course.cover',
  'course.level',
  'course.institution_name',
  'course.lecturer_name',
  'course.lesson_count',
  'course.learner_count',
  'course.rating_tenths',
  'course.price_fen',
  'course.has_exam',
] as const
export type CourseCardRow = Pick<
  CourseTable,
  | 'id'
  | 'title'
  | 'cover'
  | 'level'
  | 'institution_name'
  | 'lecturer_name'
  | 'lesson_count'
  | 'learner_count'
  | 'rating_tenths'
  | 'price_fen'
  | 'has_exam'
>

const orders = {
  default: ['score', 'desc'],
  newest: ['published_at', 'desc'],
  popular: ['learner_count', 'desc'],
  'price-asc': ['price_fen', 'asc'],
  'price-desc': ['price_fen', 'desc'],
} as const satisfies Record<CourseSort, readonly [keyof CourseTable, 'asc' | 'desc']>

/** Maximum number of ids in one statement. Larger sets are matched while walking the whole order. */
const IDS_AT_ONCE = 1000

/** A query whose result can be fetched in pages. */
interface PagedQuery {
  limit: (rows: number) => { offset: (rows: number) => { execute: () => Promise<{ id: string }[]> } }
}

/** Number of ids in the first step. Each further step fetches four times as many. */
const FIRST = 500

/** Returns a page of the ordered ids that are in a set, by walking the order. Suitable for sets with most of the ids. */
async function walkInOrder(ordered: PagedQuery, ids: ReadonlySet<string>, limit: number, offset: number): Promise<string[]> {
  const found: string[] = []
  for (let [from, size] = [0, FIRST]; ; from += size, size *= 4) {
    const rows = await ordered.limit(size).offset(from).execute()
    for (const { id } of rows) {
      if (!ids.has(id)) continue
      found.push(id)
      if (found.length === offset + limit) return found.slice(offset)
    }
    if (rows.length < size) return found.slice(offset)
  }
}

/** Queries for lists of courses. */
export const courseQueries = (db: Kysely<Database>, search: SearchReader = searchReader(db)) => {
  const count = async (filter: CourseFilter, category: Category): Promise<number> => {
    const sum = db.selectFrom('course_facet').select(({ fn }) => fn.sum<number | null>('course_count').as('total'))
    return (await sum.where((eb) => eb.and(facets(filter, category))).executeTakeFirstOrThrow()).total ?? 0
  }

  /** Returns the listed courses with these ids, in the same order. */
  const cards = async (ids: string[]): Promise<CourseCardRow[]> => {
    if (ids.length === 0) return []
    // The addition prevents SQLite from using the index of listed courses instead of the primary key.
    const rows = await db
      .selectFrom('course')
      .select(cardColumns)
      .where(sql<boolean>`listed + 0 = 1`)
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  const open = () => db.selectFrom('course').select(cardColumns).where('listed', '=', 1).where('availability', '=', 'open')

  return {
    /** Returns one page of the courses that match a filter, and the total. */
    list: async (filter: CourseFilter, sort: CourseSort, paging: Paging): Promise<Page<CourseCardRow>> => {
      const [limit, offset] = [paging.pageSize, offsetOf(paging)]
      const column = filter.category === undefined ? undefined : await categoryColumn(db, filter.category)
      if (filter.category !== undefined && column === undefined) return { list: [], total: 0, ...paging }
      // Free courses have equal prices and are at the end of the descending order, where fetching them is slow.
      const [by, direction] = orders[filter.price === 'free' && sort === 'price-desc' ? 'price-asc' : sort]
      const ids = filter.q ? await search.ids('course', filter.q, filtersOf(filter)) : undefined
      const total = ids ? ids.length : await count(filter, column)
      // Avoids walking the whole order for a page beyond the end.
      if (offset >= total) return { list: [], total, ...paging }
      const ordered = db
        .selectFrom('course')
        .where((eb) => eb.and([eb('listed', '=', 1), ...facets(filter, column)]))
        .orderBy(by, direction)
        .orderBy('position')
      if (ids && ids.length > IDS_AT_ONCE)
        return { list: await cards(await walkInOrder(ordered.select('id'), new Set(ids), limit, offset)), total, ...paging }
      const wanted = ids
        ? // The addition prevents SQLite from walking the whole order instead of fetching the few courses by their ids.
          db
            .selectFrom('course')
            .where('id', 'in', ids)
            .orderBy(sql`${sql.ref(by)} + 0`, direction)
            .orderBy('position')
        : ordered
      const list = await wanted
        .select(cardColumns)
        .limit(Math.min(limit, total - offset))
        .offset(offset)
        .execute()
      return { list, total, ...paging }
    },

    cards,

    /** Returns the best course of each occupation, then the second best of each, and so on. */
    recommended: (limit: number, { free }: { free: boolean }): Promise<CourseCardRow[]> => {
      const query = open().where('free', '=', free ? 1 : 0)
      return query.orderBy('spread_rank').orderBy('score', 'desc').orderBy('position').limit(limit).execute()
    },

    /** Returns open courses related to a course: of its occupation first, then of its category, then of the parent categories. */
    related: async (
      course: Pick<CourseTable, 'id' | 'profession_id' | 'minor_id' | 'middle_id' | 'major_id'>,
      limit: number,
    ): Promise<CourseCardRow[]> => {
      const found = new Map<string, CourseCardRow>()
      for (const column of ['profession_id', 'minor_id', 'middle_id', 'major_id'] as const) {
        const shared = course[column]
        if (shared === null || found.size >= limit) continue
        // Twice the limit, because up to `limit` rows may be found already.
        const rows = await open()
          .where(column, '=', shared)
          .where('id', '!=', course.id)
          .orderBy('score', 'desc')
          .orderBy('position')
          .limit(2 * limit)
          .execute()
        for (const row of rows) if (found.size < limit) found.set(row.id, row)
      }
      return [...found.values()]
    },
  }
}

type Category = Awaited<ReturnType<typeof categoryColumn>>

/** Returns the filter conditions that apply to courses as well as to `course_facet`. */
const facets = (filter: CourseFilter, category: Category) => {
  const same = (column: keyof CourseFacetTable, value: string | number) => sql<boolean>`${sql.ref(column)} = ${value}`
  return [
    ...(category !== undefined && filter.category !== undefined ? [same(category, filter.category)] : []),
    ...(filter.profession !== undefined ? [same('profession_id', filter.profession)] : []),
    ...(filter.level !== undefined ? [same('level', filter.level)] : []),
    ...(filter.price !== undefined ? [same('free', filter.price === 'free' ? 1 : 0)] : []),
    ...(filter.institution !== undefined ? [same('institution_id', filter.institution)] : []),
    ...(filter.progress !== undefined ? [same('progress', filter.progress)] : []),
  ]
}

/** Returns the filter in the form of the search index. */
const filtersOf = (filter: CourseFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) => (name === 'q' || value === undefined ? [] : [`${name}=${value}`]))

const columns = ['major_id', 'middle_id', 'minor_id'] as const

/** Returns the column for the level of a category; undefined for an unknown category. */
export async function categoryColumn(db: Kysely<Database>, id: string): Promise<(typeof columns)[number] | undefined> {
  const row = await db.selectFrom('category').select('level').where('id', '=', id).executeTakeFirst()
  return row && columns[row.level]
}
