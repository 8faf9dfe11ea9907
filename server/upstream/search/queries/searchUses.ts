import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database, SearchUseTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'

const DAY = 86_400_000

/** The log of searches. */
export const searchUseQueries = (db: Kysely<Database>) => ({
  store: (uses: SearchUseTable[]): Promise<void> =>
    db.transaction().execute((trx) => storeRows(trx, 'search_use', ['word', 'caller'], uses)),

  /**
   * Words that at least so many callers searched for since a moment; a caller of today weighs more than one of last
   * week.
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

  /** Removes at most `most` searches before a moment; returns how many. */
  removeBefore: async (moment: number, most: number): Promise<number> => {
    const old = await db.selectFrom('search_use').select(['word', 'caller']).where('searched_at', '<', moment).limit(most).execute()
    for (const { word, caller } of old) {
      await db.deleteFrom('search_use').where('word', '=', word).where('caller', '=', caller).where('searched_at', '<', moment).execute()
    }
    return old.length
  },
})
