import type { Kysely, Transaction } from 'kysely'
import { OrderStatus, RefundReason, RefundStatusA, TargetKind } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { isMemberAt } from '../../membership/admin.ts'
import { agreedFen, type RefundPart } from '../logic/orderActions.ts'
import { type OrderRow, withFacts } from './orderFacts.ts'
import { returnCoupon } from './coupons.ts'
import { addOrderEvent, lockOrder, notifyBuyer, settleInvoices } from './orderSteps.ts'

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
      if (agreedFen(await refundParts(trx, row.order_id)) > 0) return { state: 'open' as const }
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

  /** Lists the orders of a course with an active entitlement and money that is left; undefined for an unknown course. */
  buyersOf: async (courseId: string, now: number) => {
    const course = await db.selectFrom('course').select('title').where('id', '=', courseId).executeTakeFirst()
    if (!course) return undefined
    const paid = withFacts(db).where('purchase_order.status', '=', OrderStatus.Paid).where('purchase_order.paid_fen', '>', 0)
    const rows = await paid
      .where('purchase_order.kind', '=', TargetKind.Course)
      .where('purchase_order.target_id', '=', courseId)
      .orderBy('purchase_order.id')
      .execute()
    const live = rows.filter((row) => isUsable(row, now))
    const parts = await Promise.all(live.map(({ id }) => refundParts(db, id)))
    const orders = live.map(({ id, paid_fen, refunded_fen }, at) => ({ id, leftFen: paid_fen - refunded_fen - agreedFen(parts[at]!) }))
    const bundled = await paid
      .where('purchase_order.kind', '!=', TargetKind.Course)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_item')
            .select('course_id')
            .whereRef('order_id', '=', 'purchase_order.id')
            .where('course_id', '=', courseId)
            .where('owned', '=', 0),
        ),
      )
      .execute()
    return { title: course.title, orders: orders.filter(({ leftFen }) => leftFen > 0), inBundles: bundled.length }
  },

  find: (id: string): Promise<RefundOfOrder | undefined> => withOrder(db).where('refund.id', '=', id).executeTakeFirst(),
})

/** Lists the refunds of an order's payment. */
export const refundParts = (db: Kysely<Database>, orderId: string): Promise<RefundPart[]> =>
  db
    .selectFrom('refund')
    .select(['status', 'amount_fen as amountFen'])
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'returned')
    .execute()

const isUsable = ({ granted_at, revoked_at, joined_at, expires_at, course_days }: OrderRow, now: number): boolean =>
  granted_at !== null &&
  revoked_at === null &&
  joined_at !== null &&
  isMemberAt(now, { joinedAt: joined_at, expiresAt: expires_at, validDays: course_days })

/** A refund without a request of the learner. */
export interface DecidedRefund extends Pick<Database['refund'], 'kind' | 'charge_id' | 'amount_fen' | 'decided_by' | 'decision'> {
  order: Pick<PurchaseOrderTable, 'id' | 'user_id'>
  /** Prevents that the same refund is stored twice for the order. */
  key: string
  now: number
  more?: Partial<Pick<Database['refund'], 'open_for' | 'keeps' | 'status'>>
}

/** Stores an approved refund. Returns its id, or undefined if the order has another open one and `open_for` is set. */
export async function addDecidedRefund(
  trx: Transaction<Database>,
  { order, key, now, more, ...about }: DecidedRefund,
): Promise<Database['refund'] | undefined> {
  const asked = { reason: RefundReason.Other, note: '', facts: '{}', body_digest: '', send_key: key, asked_at: now }
  const decided = { status: RefundStatusA.Agreed, decided_at: now, completed_at: null, gateway_id: null, open_for: null, keeps: 0 as const }
  return trx
    .insertInto('refund')
    .values({ id: newId(), order_id: order.id, user_id: order.user_id, ...asked, ...decided, ...about, ...more })
    .onConflict((conflict) => conflict.column('open_for').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Completes a refund, whose money has gone: through the gateway, or in another way if `why` says how. Returns the refund. */
export async function completeRefund(
  trx: Transaction<Database>,
  { refund, order }: { refund: Database['refund']; order: PurchaseOrderTable },
  { gatewayId, at, settled }: { gatewayId: string | null; at: number; settled?: { by: string; why: string } },
): Promise<Database['refund']> {
  const done = { status: RefundStatusA.Completed, gateway_id: gatewayId, completed_at: at, open_for: null }
  const decided = settled && { decision: settled.why, decided_by: settled.by, decided_at: at }
  const completed = await trx
    .updateTable('refund')
    .set({ ...done, ...decided })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isOfOrder = refund.kind !== 'returned'
  if (isOfOrder)
    await trx
      .updateTable('purchase_order')
      .set((column) => ({ refunded_fen: column('refunded_fen', '+', refund.amount_fen) }))
      .where('id', '=', order.id)
      .execute()
  if (isOfOrder && order.refunded_fen + refund.amount_fen >= order.paid_fen) await returnCoupon(trx, order.id)
  await settleInvoices(trx, order.id, at)
  const amount = yuanText(refund.amount_fen)
  const how = settled ? `另行退还：${settled.why}` : '原路退回'
  const actor = settled ? `operator ${settled.by}` : 'system'
  await addOrderEvent(trx, { order_id: order.id, status: order.status, actor, about: `已退款 ${amount}，${how}`, at })
  const body = settled
    ? `《${order.title}》的 ${amount} 支付渠道没有退成，已${how}。`
    : `《${order.title}》的 ${amount} 已原路退回，到账时间以支付渠道为准。`
  await notifyBuyer(trx, order, { title: '退款已完成', body, now: at })
  return completed
}

const withOrder = (db: Kysely<Database>) =>
  db
    .selectFrom('refund')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund.order_id')
    .selectAll('refund')
    .select(['purchase_order.title', 'purchase_order.paid_fen', 'purchase_order.refunded_fen', 'purchase_order.channel'])

const findByKey = (trx: Transaction<Database>, { order_id, send_key }: Database['refund']): Promise<Database['refund'] | undefined> =>
  trx.selectFrom('refund').selectAll().where('order_id', '=', order_id).where('send_key', '=', send_key).executeTakeFirst()
