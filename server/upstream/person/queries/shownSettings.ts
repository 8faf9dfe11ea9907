import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import type { Database, Flag, PersonPageItemTable, PersonPageTable } from '../../db/Database.ts'

type Flags = Omit<PersonPageTable, 'user_id'>

/** Choices before anything was chosen; `openLists` says the same. */
const first: Flags = { verified: 0, favourites: 0, likes: 0, followers: 1, followed: 1 }

/** A user's choices on their page. */
export const shownSettingQueries = (db: Kysely<Database>) => ({
  find: async (userId: string): Promise<Flags> =>
    (await db.selectFrom('person_page').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? first,

  /** Changes what is named; the rest stays as it is by then. */
  set: async (userId: string, change: Partial<Record<keyof Flags, Flag>>): Promise<void> => {
    await db
      .insertInto('person_page')
      .values({ user_id: userId, ...first, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...change }))
      .execute()
  },

  /** The ids of the certificates and courses that are shown. */
  items: async (userId: string, kind: PersonPageItemTable['kind']): Promise<Set<string>> => {
    const rows = db.selectFrom('person_page_item').select('item_id').where('user_id', '=', userId).where('kind', '=', kind)
    return new Set((await rows.execute()).map(({ item_id }) => item_id))
  },

  show: async (item: PersonPageItemTable): Promise<void> => {
    await db
      .insertInto('person_page_item')
      .values(item)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  hide: async ({ user_id, kind, item_id }: Omit<PersonPageItemTable, 'shown_at'>): Promise<void> => {
    await db
      .deleteFrom('person_page_item')
      .where((eb) => eb.and({ user_id, kind, item_id }))
      .execute()
  },

  /** The real name of a user has passed. */
  isVerified: async (userId: string): Promise<boolean> =>
    (await db
      .selectFrom('real_name')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', ReviewResult.Passed)
      .executeTakeFirst()) !== undefined,
})
