import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

const KEY = 'videos'

/** The key that signs addresses of files. */
export const mediaKeyQueries = (db: Kysely<Database>) => ({
  /** The key of this database; the given one is stored if there is none yet. */
  current: async (offered: string, now: number): Promise<string> => {
    const find = () => db.selectFrom('media_key').select('secret').where('id', '=', KEY)
    const known = await find().executeTakeFirst()
    if (known) return known.secret
    await db
      .insertInto('media_key')
      .values({ id: KEY, secret: offered, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    // Read again: another upstream may have been first.
    return (await find().executeTakeFirstOrThrow()).secret
  },
})
