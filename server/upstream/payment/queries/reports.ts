import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { GatewayReportTable } from '../../db/tables/payment.ts'

/** The reports of gateways. */
export const reportQueries = (db: Kysely<Database>) => ({
  /** Keeps a report; false when it is known already. */
  add: async (row: Insertable<GatewayReportTable>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('gateway_report')
      .values(row)
      .onConflict((conflict) => conflict.columns(['channel', 'report_key']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
})
