import type { Kysely } from 'kysely'
import type { BusinessTextTable, Database } from '../../db/Database.ts'

/** A content pack's data for /business, /pricing and /contactus. */
export const businessTextQueries = (db: Kysely<Database>) => ({
  /** In the form of the call of that name; undefined where the pack has none. */
  find: async <Body>(id: BusinessTextTable['id']): Promise<Body | undefined> => {
    const row = await db.selectFrom('business_text').select('body').where('id', '=', id).executeTakeFirst()
    return row && (JSON.parse(row.body) as Body)
  },
})
