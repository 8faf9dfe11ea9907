import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { chargeRefundQueries } from './chargeRefunds.ts'
import { chargeQueries } from './charges.ts'
import { ledgerQueries } from './ledger.ts'
import { reportQueries } from './reports.ts'
import { sandboxQueries } from './sandbox.ts'

/** Creates all queries of the domain, by subject, on a database or a transaction. */
export const createPaymentQueries = (db: Kysely<Database>) => ({
  charges: chargeQueries(db),
  reports: reportQueries(db),
  ledger: ledgerQueries(db),
  chargeRefunds: chargeRefundQueries(db),
  sandbox: sandboxQueries(db),
})
export type PaymentQueries = ReturnType<typeof createPaymentQueries>
