import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { FavouriteKind, FavouriteSort } from '#lib/contract'
import type { FavouriteTable, Database } from '../../db/Database.ts'
import { likePattern } from '../../db/likePattern.ts'
import { countOf, paged, type Paging } from '../../db/paged.ts'

/** Favourites; each call sees those of one user only. */
export const favouriteQueries = (db: Kysely<Database>) => ({
  list: (
    userId: string,
    { kind, q }: { kind?: FavouriteKind | undefined; q?: string | undefined },
    sort: FavouriteSort,
    paging: Paging,
  ) => {
    let query = db.selectFrom('collect').where('user_id', '=', userId)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    if (q) query = query.where(sql<boolean>`lower(${currentTitle}) like ${likePattern(q)} escape '\\'`)
    return paged(paging, query, (rows) =>
      rows
        .select(['kind', 'target_id', 'created_at', currentTitle.as('title')])
        .orderBy('created_at', sort === 'newest' ? 'desc' : 'asc')
        .orderBy('kind')
        .orderBy('target_id'),
    )
  },

  counts: (userId: string) =>
    db
      .selectFrom('collect')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .groupBy('kind')
      .orderBy('kind')
      .execute(),

  /** The favourites among some targets. */
  among: async (userId: string, kind: FavouriteKind, ids: string[]): Promise<string[]> => {
    const rows = db.selectFrom('collect').select('target_id').where('user_id', '=', userId).where('kind', '=', kind)
    return (await rows.where('target_id', 'in', ids).execute()).map(({ target_id }) => target_id)
  },

  total: (userId: string): Promise<number> => countOf(db.selectFrom('collect').where('user_id', '=', userId)),

  /** Title of a listed target; undefined when it is missing or was removed. */
  titleOf: async (kind: FavouriteKind, id: string): Promise<string | undefined> => {
    const found = {
      course: () => db.selectFrom('course').select('title').where('id', '=', id).where('listed', '=', 1),
      courseGroup: () => bundle('courseGroup'),
      courseProject: () => bundle('courseProject'),
      institution: () => db.selectFrom('institution').select('name as title').where('id', '=', id).where('listed', '=', 1),
      profession: () => db.selectFrom('profession').select('name as title').where('id', '=', id),
    }
    const bundle = (of: 'courseGroup' | 'courseProject') =>
      db.selectFrom('bundle').select('title').where('id', '=', id).where('kind', '=', of).where('listed', '=', 1)
    return (await found[kind]().executeTakeFirst())?.title
  },

  add: async (row: FavouriteTable): Promise<void> => {
    const keys = ['user_id', 'kind', 'target_id'] as const
    await db
      .insertInto('collect')
      .values(row)
      .onConflict((conflict) => conflict.columns(keys).doNothing())
      .execute()
  },

  /** Removes favourites; returns how many there were. */
  remove: async (userId: string, items: { kind: FavouriteKind; id: string }[]): Promise<number> => {
    const gone = await db
      .deleteFrom('collect')
      .where('user_id', '=', userId)
      .where((eb) => eb.or(items.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('target_id', '=', id)]))))
      .returning('target_id')
      .execute()
    return gone.length
  },
})

/** The present title, also of a removed target; the stored title of one that no longer exists. */
const currentTitle = sql<string>`coalesce(case collect.kind
  when 'course' then (select course.title from course where course.id = collect.target_id)
  when 'institution' then (select institution.name from institution where institution.id = collect.target_id)
  when 'profession' then (select profession.name from profession where profession.id = collect.target_id)
  else (select bundle.title from bundle where bundle.id = collect.target_id) end, collect.title)`
