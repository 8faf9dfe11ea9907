import type { Transaction } from 'kysely'
import { MessageKind, OrderStatus, type PayChannel } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { watchedQueries } from '../../learning/admin.ts'
import { type EntitledTarget, grant } from '../../membership/admin.ts'
import { notify } from '../../message/admin.ts'
import { openStatuses } from '../logic/orderActions.ts'
import { accessKindOf, isFee, isSold } from '../logic/orderKind.ts'
import { scheduleExpiryNotice } from './expiries.ts'
import { transitionOrder, notifyEnrolment } from './orderSteps.ts'

export interface Payment {
  at: number
  paidFen: number
  /** Null for a free order. */
  channel: PayChannel | null
  transactionId: string | null
  actor: string
  about: string
  /** States in which the order can be paid; the open ones by default. */
  from?: readonly OrderStatus[]
}

/**
 * Marks an order as paid, grants its entitlements and notifies the buyer, in one transaction. Returns false if the order was
 * already paid or has ended.
 */
export async function fulfilOrder(
  trx: Transaction<Database>,
  order: PurchaseOrderTable,
  { at, paidFen, channel, transactionId, actor, about, from = openStatuses }: Payment,
): Promise<boolean> {
  const set = { paid_fen: paidFen, paid_at: at, channel, transaction_id: transactionId, open_for: null, ended_at: null }
  const paid = await transitionOrder(trx, { id: order.id, from, to: OrderStatus.Paid, set, actor, about, at })
  if (!paid) return false
  if (order.user_id === null) return true
  if (isFee(order.kind)) {
    await notifyEnrolment(trx, order.id, at)
    return true
  }
  const courseIds = await boughtCourses(trx, order.id)
  await storeWatched(trx, order.id, await watchedQueries(trx).beyondTrials(order.user_id, courseIds))
  const targets = targetsOf(order, courseIds)
  await grant(trx, { userId: order.user_id, targets, source: 'order', sourceId: order.id, now: at, adds: true })
  await scheduleExpiryNotice(trx, order, at)
  await notify(trx, {
    userId: order.user_id,
    kind: MessageKind.Order,
    title: '购买成功',
    body: `《${order.title}》已开通，现在就可以学习。`,
    path: `/order/detail/${order.id}`,
    action: '查看订单',
    now: at,
  })
  return true
}

/** Lists the courses of an order that the buyer did not own. */
async function boughtCourses(trx: Transaction<Database>, orderId: string): Promise<string[]> {
  const items = await trx
    .selectFrom('order_item')
    .select('course_id')
    .where('order_id', '=', orderId)
    .where('owned', '=', 0)
    .orderBy('course_id')
    .execute()
  return items.map(({ course_id: id }) => id)
}

/** Returns the targets of an order's entitlements: a course, or a bundle and those of its courses that were not owned. */
function targetsOf(
  { kind: orderKind, target_id: id, valid_days: days }: PurchaseOrderTable,
  courseIds: readonly string[],
): EntitledTarget[] {
  if (!isSold(orderKind)) return []
  const kind = accessKindOf(orderKind)
  const courses = kind === 'course' ? [] : courseIds.map((courseId) => ({ kind: 'course' as const, id: courseId, days }))
  return [{ kind, id, days }, ...courses]
}

/** Stores the seconds watched before a renewal, which the refund of the renewal excludes. */
async function storeWatched(trx: Transaction<Database>, orderId: string, seconds: ReadonlyMap<string, number>): Promise<void> {
  for (const [courseId, watched_before] of seconds)
    await trx.updateTable('order_item').set({ watched_before }).where('order_id', '=', orderId).where('course_id', '=', courseId).execute()
}
