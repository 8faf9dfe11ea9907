import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { openStatuses, pendingRefundStatuses } from '../../order/admin.ts'

/** Creates the queries for accounts to be closed. */
export const closingQueries = (db: Kysely<Database>) => ({
  find: (userId: string): Promise<Database['account_closing'] | undefined> =>
    db.selectFrom('account_closing').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** Requests the closing of an account. Repeating it changes nothing: the first time counts. */
  ask: async (row: Database['account_closing']): Promise<void> => {
    await db
      .insertInto('account_closing')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  },

  revoke: async (userId: string): Promise<void> => {
    await db.deleteFrom('account_closing').where('user_id', '=', userId).execute()
  },

  /** Lists orders with unsettled money. */
  openOrders: (userId: string) => openOrdersOf(db, userId),

  /** Lists users whose grace period has ended and who have no open order. */
  due: async (now: number, most: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('account_closing')
      .select('user_id')
      .where('due_at', '<=', now)
      .where(({ not, exists, selectFrom }) => {
        const orders = selectFrom('purchase_order').select('purchase_order.id')
        const own = orders.whereRef('purchase_order.user_id', '=', 'account_closing.user_id')
        return not(exists(own.where('purchase_order.status', 'in', openStatuses)))
      })
      .where(({ not, exists, selectFrom }) => {
        const own = selectFrom('refund').select('refund.id').whereRef('refund.user_id', '=', 'account_closing.user_id')
        return not(exists(own.where('refund.status', 'in', pendingRefundStatuses)))
      })
      .orderBy('due_at')
      .limit(most)
      .execute()
    return rows.map(({ user_id }) => user_id)
  },
})

async function openOrdersOf(db: Kysely<Database>, userId: string): Promise<{ id: string; title: string; reason: 'unpaid' | 'refund' }[]> {
  const waiting = await db
    .selectFrom('purchase_order')
    .select(['id', 'title'])
    .where('user_id', '=', userId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute()
  const refunded = await db
    .selectFrom('refund')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund.order_id')
    .select(['purchase_order.id', 'purchase_order.title'])
    .where('refund.user_id', '=', userId)
    .where('refund.status', 'in', pendingRefundStatuses)
    .orderBy('purchase_order.id')
    .execute()
  return [
    ...waiting.map((row) => ({ ...row, reason: 'unpaid' as const })),
    ...refunded.map((row) => ({ ...row, reason: 'refund' as const })),
  ]
}
