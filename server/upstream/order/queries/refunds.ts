import type { Kysely, Transaction } from 'kysely'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { lockOrder, addOrderEvent } from './orderSteps.ts'

/** Filter for refunds, listed newest first. */
export interface RefundFilter {
  /** Undefined for all states. */
  statuses: readonly RefundStatusA[] | undefined
  most: number
}

/** A refund with its order. */
export type RefundOfOrder = Database['refund'] & { title: string; paid_fen: number; refunded_fen: number; channel: string | null }

/** Creates the queries for requesting and listing refunds. For decisions, see `decideRefund.ts`. */
export const refundQueries = (db: Kysely<Database>) => ({
  ofOrder: (orderId: string): Promise<Database['refund'][]> =>
    db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('asked_at', 'desc').orderBy('id').execute(),

  byKey: (orderId: string, key: string): Promise<Database['refund'] | undefined> =>
    db.selectFrom('refund').selectAll().where('order_id', '=', orderId).where('send_key', '=', key).executeTakeFirst(),

  /**
   * Stores a refund request and its event. Returns `stored` with the refund of this key, `open` if another one is open, or
   * `changed` if the order has changed since the amount was computed. Throws `LimitExceeded`.
   */
  ask: (row: Database['refund'], { refundedFen, about, limits }: { refundedFen: number; about: string; limits: readonly RateLimit[] }) =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, row.order_id)
      const known = await findByKey(trx, row)
      if (known) return { state: 'stored' as const, refund: known }
      if (order?.status !== OrderStatus.Paid || order.refunded_fen !== refundedFen) return { state: 'changed' as const }
      const added = await trx
        .insertInto('refund')
        .values(row)
        .onConflict((conflict) => conflict.column('open_for').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!added) return { state: 'open' as const }
      await spendLimits(trx, limits, row.asked_at)
      await addOrderEvent(trx, { order_id: row.order_id, at: row.asked_at, actor: 'user', status: order.status, about })
      return { state: 'stored' as const, refund: added }
    }),

  /** Cancels the refund request of an order. Returns undefined if none is waiting for a decision. */
  cancel: (orderId: string, now: number): Promise<Database['refund'] | undefined> =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId)
      const cancelled = await trx
        .updateTable('refund')
        .set({ status: RefundStatusA.Cancelled, open_for: null, completed_at: now })
        .where('open_for', '=', orderId)
        .where('status', '=', RefundStatusA.Applying)
        .returningAll()
        .executeTakeFirst()
      if (order && cancelled)
        await addOrderEvent(trx, { order_id: orderId, at: now, actor: 'user', status: order.status, about: '已取消退款申请' })
      return cancelled
    }),

  /** Returns the id of the charge with which an order was paid, or undefined. */
  chargeOf: async ({ id, transaction_id }: Pick<PurchaseOrderTable, 'id' | 'transaction_id'>): Promise<string | undefined> =>
    (
      await db
        .selectFrom('charge')
        .select('id')
        .where('order_id', '=', id)
        .where('transaction_id', '=', transaction_id)
        .where('state', '=', 'paid')
        .executeTakeFirst()
    )?.id,

  newest: ({ statuses, most }: RefundFilter): Promise<RefundOfOrder[]> => {
    const all = withOrder(db).orderBy('refund.asked_at', 'desc').orderBy('refund.id').limit(most)
    return (statuses === undefined ? all : all.where('refund.status', 'in', statuses)).execute()
  },

  find: (id: string): Promise<RefundOfOrder | undefined> => withOrder(db).where('refund.id', '=', id).executeTakeFirst(),
})

const withOrder = (db: Kysely<Database>) =>
  db
    .selectFrom('refund')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund.order_id')
    .selectAll('refund')
    .select(['purchase_order.title', 'purchase_order.paid_fen', 'purchase_order.refunded_fen', 'purchase_order.channel'])

const findByKey = (trx: Transaction<Database>, { order_id, send_key }: Database['refund']): Promise<Database['refund'] | undefined> =>
  trx.selectFrom('refund').selectAll().where('order_id', '=', order_id).where('send_key', '=', send_key).executeTakeFirst()
