import type { ExpressionBuilder, Kysely } from 'kysely'
import { RefundStatusA } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { limits } from '../../limits/logic/limits.ts'
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
  openOrders: (userId: string, now: number) => openOrdersOf(db, userId, now),

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
        return not(exists(own.where(blocksClosing(now))))
      })
      .orderBy('due_at')
      .limit(most)
      .execute()
    return rows.map(({ user_id }) => user_id)
  },
})

/**
 * Selects refunds that an account waits for: pending ones, and those that the gateway refused, until the operator has had time
 * to find another way. Afterwards the operator can still settle them.
 */
const blocksClosing =
  (now: number) =>
  ({ eb, or, and, exists, selectFrom, not }: ExpressionBuilder<Database, 'refund'>) =>
    and([
      eb('refund.status', 'in', pendingRefundStatuses),
      or([
        eb('refund.status', '!=', RefundStatusA.Failed),
        not(
          exists(
            selectFrom('charge_refund')
              .select('charge_refund.id')
              .whereRef('charge_refund.id', '=', 'refund.id')
              .where('charge_refund.settled_at', '<=', now - limits.refund.refusedMs),
          ),
        ),
      ]),
    ])

async function openOrdersOf(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<{ id: string; title: string; reason: 'unpaid' | 'refund' }[]> {
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
    .where(blocksClosing(now))
    .orderBy('purchase_order.id')
    .execute()
  return [
    ...waiting.map((row) => ({ ...row, reason: 'unpaid' as const })),
    ...refunded.map((row) => ({ ...row, reason: 'refund' as const })),
  ]
}
