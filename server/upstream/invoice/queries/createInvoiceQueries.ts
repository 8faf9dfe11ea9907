import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { invoiceQueries } from './invoices.ts'
import { invoiceSteps } from './invoiceSteps.ts'
import { invoiceTitleQueries } from './invoiceTitles.ts'

/** Creates all queries of the domain, by subject. */
export const createInvoiceQueries = (db: Kysely<Database>) => ({
  invoices: invoiceQueries(db),
  steps: invoiceSteps(db),
  titles: invoiceTitleQueries(db),
})
export type InvoiceQueries = ReturnType<typeof createInvoiceQueries>
