import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'

/** Counts of one query, to add to those of its week. */
export type LoggedQuery = Database['search_log']

/** Queries for searches by week. The log does not identify users. */
export const searchLogQueries = (db: Kysely<Database>) => ({
  /**
   * Adds counts. Stores at most `most` queries for each week by removing the least frequent ones.
   */
  add: (rows: LoggedQuery[], most: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const plus = (column: 'asked' | 'found' | 'inexact' | 'opened' | 'positions') =>
        sql`${sql.ref(`search_log.${column}`)} + ${sql.ref(`excluded.${column}`)}`
      // A fixed order prevents deadlocks between processes.
      const sorted = rows.toSorted((one, other) => (one.week + one.words < other.week + other.words ? -1 : 1))
      await storeRows(trx, 'search_log', ['week', 'words'], sorted, {
        change: {
          asked: plus('asked'),
          found: plus('found'),
          inexact: plus('inexact'),
          opened: plus('opened'),
          positions: plus('positions'),
        },
      })
      for (const week of new Set(rows.map((row) => row.week))) {
        const counted = trx.selectFrom('search_log').where('week', '=', week)
        const { count } = await counted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
        if (count <= most) continue
        const least = counted
          .select('words')
          .orderBy('asked')
          .orderBy(sql`random()`)
          .limit(count - most)
        await trx.deleteFrom('search_log').where('week', '=', week).where('words', 'in', least).execute()
      }
    }),

  /** Returns all queries of the given weeks, newest week and most frequent query first. */
  list: (weeks: readonly string[]): Promise<LoggedQuery[]> =>
    db
      .selectFrom('search_log')
      .selectAll()
      .where('week', 'in', weeks)
      .orderBy('week', 'desc')
      .orderBy('asked', 'desc')
      .orderBy('words')
      .execute(),

  /** Removes at most `most` queries of weeks before `week`. Returns their number. */
  removeBefore: async (week: string, most: number): Promise<number> => {
    const old = await db.selectFrom('search_log').select(['week', 'words']).where('week', '<', week).limit(most).execute()
    for (const [past, rows] of Map.groupBy(old, (row) => row.week)) {
      const words = rows.map((row) => row.words)
      await db.deleteFrom('search_log').where('week', '=', past).where('words', 'in', words).execute()
    }
    return old.length
  },
})
