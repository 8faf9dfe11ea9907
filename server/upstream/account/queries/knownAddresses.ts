import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Creates the queries for the addresses from which users have signed in; IPv6 addresses as their /64 prefix. */
export const knownAddressQueries = (db: Kysely<Database>) => ({
  has: async (userId: string, address: string): Promise<boolean> =>
    (await db
      .selectFrom('known_address')
      .select('address')
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .executeTakeFirst()) !== undefined,

  note: async (userId: string, address: string, now: number): Promise<void> => {
    await db
      .insertInto('known_address')
      .values({ user_id: userId, address, seen_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: now }))
      .execute()
  },

  /** Removes at most `most` addresses whose last sign-in was before `moment`. Returns their number. */
  removeBefore: async (moment: number, most: number): Promise<number> => {
    const old = await db.selectFrom('known_address').select(['user_id', 'address']).where('seen_at', '<', moment).limit(most).execute()
    for (const { user_id, address } of old) {
      await db
        .deleteFrom('known_address')
        .where('user_id', '=', user_id)
        .where('address', '=', address)
        .where('seen_at', '<', moment)
        .execute()
    }
    return old.length
  },
})
