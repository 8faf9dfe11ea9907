import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import type { Database, Flag } from '../../db/Database.ts'

type Flags = Omit<Database['person_page'], 'user_id'>

/** Defaults before the first choice. Must agree with `publicLists`. */
const defaults: Flags = { verified: 0, favourites: 0, likes: 0, followers: 1, followed: 1 }

/** Creates the queries for a user's page settings. */
export const shownSettingQueries = (db: Kysely<Database>) => ({
  find: async (userId: string): Promise<Flags> =>
    (await db.selectFrom('person_page').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? defaults,

  /** Changes the given settings and keeps the others. */
  set: async (userId: string, change: Partial<Record<keyof Flags, Flag>>): Promise<void> => {
    await db
      .insertInto('person_page')
      .values({ user_id: userId, ...defaults, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...change }))
      .execute()
  },

  /** Returns the ids of the shown certificates or courses. */
  items: async (userId: string, kind: Database['person_page_item']['kind']): Promise<Set<string>> => {
    const rows = db.selectFrom('person_page_item').select('item_id').where('user_id', '=', userId).where('kind', '=', kind)
    return new Set((await rows.execute()).map(({ item_id }) => item_id))
  },

  show: async (item: Database['person_page_item']): Promise<void> => {
    await db
      .insertInto('person_page_item')
      .values(item)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  hide: async ({ user_id, kind, item_id }: Omit<Database['person_page_item'], 'shown_at'>): Promise<void> => {
    await db
      .deleteFrom('person_page_item')
      .where((eb) => eb.and({ user_id, kind, item_id }))
      .execute()
  },

  /** Checks whether the user's real name is verified. */
  isVerified: async (userId: string): Promise<boolean> =>
    (await db
      .selectFrom('real_name')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', ReviewResult.Passed)
      .executeTakeFirst()) !== undefined,
})
