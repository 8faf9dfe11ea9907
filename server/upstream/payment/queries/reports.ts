import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { GatewayReportTable } from '../../db/tables/payment.ts'

/** Creates the queries for gateway reports. */
export const reportQueries = (db: Kysely<Database>) => ({
  /** Stores a report. Returns false if it is already stored. */
  add: async (row: Insertable<GatewayReportTable>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('gateway_report')
      .values(row)
      .onConflict((conflict) => conflict.columns(['channel', 'report_key']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
})
