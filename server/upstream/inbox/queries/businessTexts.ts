import type { Kysely } from 'kysely'
import type { BusinessTextTable, Database } from '../../db/Database.ts'

/** What the content pack says for /business, /pricing and /contactus. */
export const businessTextQueries = (db: Kysely<Database>) => ({
  /** As the call of that name answers it; undefined where the pack says nothing. */
  find: async <Body>(id: BusinessTextTable['id']): Promise<Body | undefined> => {
    const row = await db.selectFrom('business_text').select('body').where('id', '=', id).executeTakeFirst()
    return row && (JSON.parse(row.body) as Body)
  },
})
