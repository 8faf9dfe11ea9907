import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { UpdateState, CourseSort, Page } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import type { CourseFacetTable, CourseTable, Database } from '../../db/Database.ts'
import { offsetOf, type Paging } from '../../db/paged.ts'
import { searchReader, type SearchReader } from '../../search/index.ts'
import { categoryColumn } from './categoryColumn.ts'
import { walkInOrder } from './walkInOrder.ts'

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

/** Up to so many ids are queried in one statement; more are found by walking the whole order. */
const IDS_AT_ONCE = 1000

/** Lists of courses. */
export const courseQueries = (db: Kysely<Database>, search: SearchReader = searchReader(db)) => {
  const count = async (filter: CourseFilter, category: Category): Promise<number> => {
    const sum = db.selectFrom('course_facet').select(({ fn }) => fn.sum<number | null>('course_count').as('total'))
    return (await sum.where((eb) => eb.and(facets(filter, category))).executeTakeFirstOrThrow()).total ?? 0
  }

  /** The listed courses with these ids, in their order. */
  const cards = async (ids: string[]): Promise<CourseCardRow[]> => {
    if (ids.length === 0) return []
    // A sum, or SQLite takes the index of all listed courses instead of the primary key.
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
    /** One page of the courses that match a filter, and the total. */
    list: async (filter: CourseFilter, sort: CourseSort, paging: Paging): Promise<Page<CourseCardRow>> => {
      const [limit, offset] = [paging.pageSize, offsetOf(paging)]
      const column = filter.category === undefined ? undefined : await categoryColumn(db, filter.category)
      if (filter.category !== undefined && column === undefined) return { list: [], total: 0, ...paging }
      // Free courses all have the same price, and are at the very end of the dearest-first order.
      const [by, direction] = orders[filter.price === 'free' && sort === 'price-desc' ? 'price-asc' : sort]
      const ids = filter.q ? await search.ids('course', filter.q, filtersOf(filter)) : undefined
      const total = ids ? ids.length : await count(filter, column)
      // Beyond the last page, walking the whole order would be the slow way to find nothing.
      if (offset >= total) return { list: [], total, ...paging }
      const ordered = db
        .selectFrom('course')
        .where((eb) => eb.and([eb('listed', '=', 1), ...facets(filter, column)]))
        .orderBy(by, direction)
        .orderBy('position')
      if (ids && ids.length > IDS_AT_ONCE)
        return { list: await cards(await walkInOrder(ordered.select('id'), new Set(ids), limit, offset)), total, ...paging }
      const wanted = ids
        ? // A sum, or SQLite walks the whole order instead of fetching the few by their ids.
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

    /** The best of each occupation, then the second best of each. */
    recommended: (limit: number, { free }: { free: boolean }): Promise<CourseCardRow[]> => {
      const query = open().where('free', '=', free ? 1 : 0)
      return query.orderBy('spread_rank').orderBy('score', 'desc').orderBy('position').limit(limit).execute()
    },

    /** Open courses related to one: of its occupation first, then of its category, then of those above. */
    related: async (
      course: Pick<CourseTable, 'id' | 'profession_id' | 'minor_id' | 'middle_id' | 'major_id'>,
      limit: number,
    ): Promise<CourseCardRow[]> => {
      const found = new Map<string, CourseCardRow>()
      for (const column of ['profession_id', 'minor_id', 'middle_id', 'major_id'] as const) {
        const shared = course[column]
        if (shared === null || found.size >= limit) continue
        // Fetches as many more as may be duplicates.
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

/** The filters that courses and their sums have in common. */
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

/** The same filters in the search index. */
const filtersOf = (filter: CourseFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) => (name === 'q' || value === undefined ? [] : [`${name}=${value}`]))
