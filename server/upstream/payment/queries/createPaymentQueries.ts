import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { chargeRefundQueries } from './chargeRefunds.ts'
import { chargeQueries } from './charges.ts'
import { ledgerQueries } from './ledger.ts'
import { sandboxQueries } from './sandbox.ts'

/** Creates the queries for gateway reports. */
const reportQueries = (db: Kysely<Database>) => ({
  /** Stores a report. Returns false if it is already stored. */
  add: async (row: Insertable<Database['gateway_report']>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('gateway_report')
      .values(row)
      .onConflict((conflict) => conflict.columns(['channel', 'report_key']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
})

/** Creates all queries of the domain, by subject, on a database or a transaction. */
export const createPaymentQueries = (db: Kysely<Database>) => ({
  charges: chargeQueries(db),
  reports: reportQueries(db),
  ledger: ledgerQueries(db),
  chargeRefunds: chargeRefundQueries(db),
  sandbox: sandboxQueries(db),
})
export type PaymentQueries = ReturnType<typeof createPaymentQueries>
