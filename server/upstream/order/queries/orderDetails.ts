import type { Kysely } from 'kysely'
import type { OrderStatus } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'

export interface NewestOrders {
  statuses: readonly OrderStatus[] | undefined
  most: number
}

/** Creates the operator's queries for orders. */
export const orderDetailQueries = (db: Kysely<Database>) => ({
  newest: ({ statuses, most }: NewestOrders): Promise<PurchaseOrderTable[]> => {
    const orders = db.selectFrom('purchase_order').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most)
    return (statuses === undefined ? orders : orders.where('status', 'in', statuses)).execute()
  },

  find: (id: string): Promise<PurchaseOrderTable | undefined> =>
    db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns an order with all related records. */
  story: async (order: PurchaseOrderTable) => {
    const { id } = order
    const [charges, refunds, items, events, postings, entitlements, invoices] = await Promise.all([
      db.selectFrom('charge').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
      db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('asked_at').execute(),
      db.selectFrom('order_item').selectAll().where('order_id', '=', id).orderBy('position').execute(),
      db.selectFrom('order_event').selectAll().where('order_id', '=', id).orderBy('id').execute(),
      db.selectFrom('ledger_posting').selectAll().where('order_id', '=', id).orderBy('at').orderBy('entry_id').orderBy('account').execute(),
      db.selectFrom('entitlement').selectAll().where('source', '=', 'order').where('source_id', '=', id).orderBy('granted_at').execute(),
      db.selectFrom('invoice').selectAll().where('order_id', '=', id).orderBy('asked_at').orderBy('id').execute(),
    ])
    const chargeIds = charges.map((charge) => charge.id)
    const subjects = [id, ...[...charges, ...refunds, ...invoices].map((each) => each.id)]
    const reports = chargeIds.length === 0 ? [] : await reportsOf(db, chargeIds)
    const tasks = await db.selectFrom('outbox_task').selectAll().where('subject', 'in', subjects).orderBy('created_at').execute()
    return { order, charges, refunds, items, events, postings, entitlements, invoices, reports, tasks }
  },
})
export type OrderDetails = Awaited<ReturnType<ReturnType<typeof orderDetailQueries>['story']>>

const reportsOf = (db: Kysely<Database>, chargeIds: string[]) =>
  db.selectFrom('gateway_report').selectAll().where('charge_id', 'in', chargeIds).orderBy('received_at').execute()
