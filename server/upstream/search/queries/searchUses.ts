import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'

const DAY = 86_400_000

/** Queries for the log of searches. */
export const searchUseQueries = (db: Kysely<Database>) => ({
  store: (uses: Database['search_use'][]): Promise<void> =>
    db.transaction().execute((trx) => storeRows(trx, 'search_use', ['word', 'caller'], uses)),

  /**
   * Returns the words that at least `callers` callers searched for since a time. Callers of the last day weigh more than those
   * of the last week, and these more than earlier ones.
   */
  popular: async ({ since, callers, now, limit }: { since: number; callers: number; now: number; limit: number }): Promise<string[]> => {
    const within = (days: number) => sql<number>`sum(case when searched_at > ${now - days * DAY} then 1 else 0 end)`
    const rows = await db
      .selectFrom('search_use')
      .select('word')
      .where('searched_at', '>', since)
      .groupBy('word')
      .having(({ fn }) => fn.countAll<number>(), '>=', callers)
      .orderBy(sql`count(*) + 3 * ${within(7)} + 6 * ${within(1)}`, 'desc')
      .orderBy('word')
      .limit(limit)
      .execute()
    return rows.map(({ word }) => word)
  },

  /** Removes at most `most` searches before a time. Returns their number. */
  removeBefore: async (moment: number, most: number): Promise<number> => {
    const old = await db.selectFrom('search_use').select(['word', 'caller']).where('searched_at', '<', moment).limit(most).execute()
    for (const { word, caller } of old) {
      await db.deleteFrom('search_use').where('word', '=', word).where('caller', '=', caller).where('searched_at', '<', moment).execute()
    }
    return old.length
  },
})
