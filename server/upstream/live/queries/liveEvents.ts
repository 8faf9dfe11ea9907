import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { LiveEventTable } from '../../db/tables/live.ts'

/** Events that were told. */
export const liveEventQueries = (db: Kysely<Database>) => ({
  /** Events of a time, both ends included, for any user, in the order of their moments. */
  between: (from: number, to: number): Promise<LiveEventTable[]> =>
    db
      .selectFrom('live_event')
      .selectAll()
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** The kinds of a user's events since a moment. */
  kindsSince: async (userId: string, moment: number): Promise<LiveEventTable['kind'][]> => {
    const rows = await db
      .selectFrom('live_event')
      .select('kind')
      .distinct()
      .where('user_id', '=', userId)
      .where('created_at', '>=', moment)
      .execute()
    return rows.map(({ kind }) => kind)
  },

  /** Removes events that are old, or that a clock has written which was ahead; returns how many. */
  removeOutside: async ({ from, to, most }: { from: number; to: number; most: number }): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('live_event')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('live_event')
          .select('id')
          .where(({ eb, or }) => or([eb('created_at', '<', from), eb('created_at', '>', to)]))
          .limit(most),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
