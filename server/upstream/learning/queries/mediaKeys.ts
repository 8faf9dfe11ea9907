import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

const KEY = 'videos'

/** Queries for the key that signs file URLs. */
export const mediaKeyQueries = (db: Kysely<Database>) => ({
  /** Returns the key of this database. Stores the offered one if there is none yet. */
  current: async (offered: string, now: number): Promise<string> => {
    const find = () => db.selectFrom('media_key').select('secret').where('id', '=', KEY)
    const known = await find().executeTakeFirst()
    if (known) return known.secret
    await db
      .insertInto('media_key')
      .values({ id: KEY, secret: offered, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    // Read after the insert, because another upstream process may have stored its key first.
    return (await find().executeTakeFirstOrThrow()).secret
  },
})
