import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries for the private addresses of calendar feeds. */
export const calendarFeedQueries = (db: Kysely<Database>) => ({
  /** Returns the time at which the user's address was made. */
  since: async (userId: string): Promise<number | undefined> =>
    (await db.selectFrom('calendar_feed').select('created_at').where('user_id', '=', userId).executeTakeFirst())?.created_at,

  userOf: async (tokenHash: string): Promise<string | undefined> =>
    (await db.selectFrom('calendar_feed').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst())?.user_id,

  /** Stores a new address in place of the previous one. */
  renew: async (row: Database['calendar_feed']): Promise<void> => {
    const { token_hash, created_at } = row
    await db
      .insertInto('calendar_feed')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, created_at }))
      .execute()
  },

  remove: async (userId: string): Promise<void> => {
    await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
  },
})
export type CalendarFeedQueries = ReturnType<typeof calendarFeedQueries>
