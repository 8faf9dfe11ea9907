import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

const KEY = 'videos'

/** What addresses of files are signed with. */
export const mediaKeyQueries = (db: Kysely<Database>) => ({
  /** The key of this database; the one that is offered becomes it where there is none yet. */
  current: async (offered: string, now: number): Promise<string> => {
    const find = () => db.selectFrom('media_key').select('secret').where('id', '=', KEY)
    const known = await find().executeTakeFirst()
    if (known) return known.secret
    await db
      .insertInto('media_key')
      .values({ id: KEY, secret: offered, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    // Read back: another upstream may have been the first.
    return (await find().executeTakeFirstOrThrow()).secret
  },
})
