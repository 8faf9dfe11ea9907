import type { Kysely } from 'kysely'
import type { Database, PostReportTable } from '../../db/Database.ts'

/** Reports of people to the operator. */
export const reportQueries = (db: Kysely<Database>) => ({
  /** Stores a report, one a person and post; while nobody has decided, a later one replaces it. */
  add: async (row: PostReportTable): Promise<void> => {
    await db
      .insertInto('post_report')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'post_id'])
          .doUpdateSet({ reason: row.reason, text: row.text })
          .where('post_report.state', '=', 'open'),
      )
      .execute()
  },
})
