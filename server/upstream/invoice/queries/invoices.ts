import type { Kysely, Transaction } from 'kysely'
import type { Page } from '#lib/contract'
import { RefundStatusA } from '#lib/enums'
import type { Database, InvoiceTable, InvoiceTitleTable, PurchaseOrderTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import type { InboxFilter } from '../../kernel/InboxKind.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { agreedFen, lockOrder, refundParts } from '../../order/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { type BillableFacts, billableFen, billingRefusal } from '../logic/billable.ts'
import { titleOf } from '../providers/InvoiceProvider.ts'

/** A request for an invoice. */
export interface InvoiceOrder {
  orderId: string
  key: string
  title: InvoiceTitleTable
  provider: string
  limits: readonly RateLimit[]
  now: number
}

export type RequestResult =
  | { state: 'stored'; invoice: InvoiceTable }
  /** A different request was made with this key. */
  | { state: 'other body' }
  /** The order already has a waiting or issued invoice. */
  | { state: 'open' }
  | { state: 'refused'; reason: string }

/** Creates the queries for invoices of orders. */
export const invoiceQueries = (db: Kysely<Database>) => ({
  find: (id: string): Promise<InvoiceTable | undefined> => db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst(),

  list: (userId: string, paging: Paging): Promise<Page<InvoiceTable>> =>
    paged(paging, db.selectFrom('invoice').where('user_id', '=', userId), (rows) =>
      rows.selectAll().orderBy('asked_at', 'desc').orderBy('id', 'desc'),
    ),

  /** Finds a user's order. */
  order: (userId: string, id: string): Promise<PurchaseOrderTable | undefined> =>
    db.selectFrom('purchase_order').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),

  billing: (order: PurchaseOrderTable) => billingOf(db, order),

  ofOrder: (orderId: string): Promise<InvoiceTable[]> =>
    db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).orderBy('asked_at', 'desc').orderBy('id', 'desc').execute(),

  /** Returns the PDF of an invoice, in Base64. */
  file: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('invoice_file').select('pdf').where('invoice_id', '=', id).executeTakeFirst())?.pdf,

  newest: ({ status, most }: InboxFilter): Promise<InvoiceTable[]> => {
    const all = db.selectFrom('invoice').selectAll().orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(most)
    return (status === undefined ? all : all.where('state', '=', status as InvoiceTable['state'])).execute()
  },

  /** Stores an invoice for the paid amount minus refunds, under the lock that refunds use as well. Throws `LimitExceeded`. */
  ask: ({ orderId, key, title, provider, limits, now }: InvoiceOrder): Promise<RequestResult> =>
    db.transaction().execute(async (trx): Promise<RequestResult> => {
      const order = await lockOrder(trx, orderId)
      if (!order) return { state: 'refused', reason: '订单不存在' }
      const known = await trx
        .selectFrom('invoice')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('send_key', '=', key)
        .executeTakeFirst()
      if (known) return known.title_id === title.id ? { state: 'stored', invoice: known } : { state: 'other body' }
      const facts = await billingOf(trx, order)
      const reason = billingRefusal(facts)
      if (reason !== null) return { state: 'refused', reason }
      const invoice = await trx
        .insertInto('invoice')
        .values({
          ...titleOf(title),
          id: newId(),
          order_id: orderId,
          user_id: order.user_id,
          send_key: key,
          title_id: title.id,
          order_title: order.title,
          red: 0,
          red_of: null,
          state: 'waiting',
          amount_fen: billableFen(facts),
          open_for: orderId,
          provider,
          number: null,
          reason: '',
          asked_at: now,
          sent_at: null,
          issued_at: null,
        })
        .onConflict((conflict) => conflict.column('open_for').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!invoice) return { state: 'open' }
      await spendLimits(trx, limits, now)
      await enqueue(trx, { kind: 'invoice.issue', subject: invoice.id, now })
      return { state: 'stored', invoice }
    }),

  /** Retries a refused invoice. Returns false if it is not refused or another one has replaced it. */
  retry: (id: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
      const order = row && (await lockOrder(trx, row.order_id))
      if (!order) return false
      const isTaken =
        row.red === 0 &&
        (billingRefusal(await billingOf(trx, order)) !== null ||
          (await trx.selectFrom('invoice').select('id').where('open_for', '=', row.order_id).executeTakeFirst()) !== undefined)
      if (isTaken) return false
      const amount = row.red === 1 ? row.amount_fen : billableFen(await billingOf(trx, order))
      const again = await trx
        .updateTable('invoice')
        .set({ state: 'waiting', reason: '', sent_at: null, amount_fen: amount, open_for: row.red === 1 ? null : row.order_id })
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .returning('id')
        .executeTakeFirst()
      if (again) await enqueue(trx, { kind: 'invoice.issue', subject: id, now })
      return again !== undefined
    }),
})

/** Returns the facts that determine an order's invoice. Callers that act on them hold the order's lock. */
export async function billingOf(
  db: Kysely<Database> | Transaction<Database>,
  { id, status, paid_fen, refunded_fen }: Pick<PurchaseOrderTable, 'id' | 'status' | 'paid_fen' | 'refunded_fen'>,
): Promise<BillableFacts> {
  const parts = await refundParts(db, id)
  const isAsked = parts.some((part) => part.status === RefundStatusA.Applying)
  return { status, paidFen: paid_fen, refundedFen: refunded_fen, agreedFen: agreedFen(parts), isAsked }
}
