import type { Invoice } from '#lib/contract'
import type { InvoiceTable } from '../db/Database.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'

/** Returns an invoice in the view of its user. */
export const invoiceOf = (row: InvoiceTable): Invoice => ({
  id: row.id,
  orderId: row.order_id,
  orderTitle: row.order_title,
  red: row.red === 1,
  state: row.state,
  amountFen: row.amount_fen,
  titleKind: row.kind,
  type: row.type,
  titleName: row.name,
  number: row.number,
  sample: row.provider === 'local',
  reason: row.reason,
  askedAt: isoTime(row.asked_at),
  issuedAt: isoTime(row.issued_at),
  file: row.number === null ? null : `/api/invoice/file/${row.id}`,
})
