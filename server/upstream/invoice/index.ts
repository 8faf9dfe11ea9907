import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createInvoiceTasks } from './createInvoiceTasks.ts'
import { invoiceHandlers } from './invoice.ts'
import { invoiceTitleHandlers } from './invoiceTitle.ts'
import type { InvoiceProvider } from './providers/InvoiceProvider.ts'
import { createInvoiceQueries } from './queries/createInvoiceQueries.ts'

export interface InvoiceDeps {
  db: Kysely<Database>
  clock: () => number
  /** The service that issues invoices. Undefined if no invoices are issued. */
  invoiceProvider: InvoiceProvider | undefined
}

/** Creates the invoice domain: titles, invoices of orders, and red-letter (correction) invoices after refunds. */
export function createInvoice({ db, clock, invoiceProvider: provider }: InvoiceDeps) {
  const queries = createInvoiceQueries(db)
  const deps = { ...queries, provider, clock }
  return { handlers: { ...invoiceTitleHandlers(deps), ...invoiceHandlers(deps) }, queries, work: createInvoiceTasks(deps) }
}

export { invoiceFiles } from './invoiceFiles.ts'
export { httpInvoice } from './providers/httpInvoice.ts'
export { localInvoice } from './providers/localInvoice.ts'
export type { InvoiceProvider } from './providers/InvoiceProvider.ts'
