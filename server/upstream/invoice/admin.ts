import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { InboxKind } from '../kernel/InboxKind.ts'
import { invoiceKind } from './admin/invoiceKind.ts'
import { invoiceQueries } from './queries/invoices.ts'

/** Creates the inbox kind of invoices. */
export const createInvoiceKind = (db: Kysely<Database>, now: number): InboxKind => invoiceKind(invoiceQueries(db), now)

export { countInvoices, findInvoiceInconsistencies } from './queries/invoiceInconsistencies.ts'
