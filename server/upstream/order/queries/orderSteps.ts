import type { Transaction, Updateable } from 'kysely'
import { MessageKind, OrderStatus, TargetKind } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'
import { lockUser } from '../../db/lockUser.ts'
import { notify } from '../../message/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { closeCharges } from '../../payment/admin.ts'
import { openStatuses } from '../logic/orderActions.ts'
import { returnCoupon } from './coupons.ts'

export interface OrderTransition extends Pick<Database['order_event'], 'actor' | 'about' | 'at'> {
  id: string
  from: readonly OrderStatus[]
  to: OrderStatus
  set?: Updateable<PurchaseOrderTable>
}

/** Adds an event to the history of an order. Its id contains the position, because several events may have the same time. */
export async function addOrderEvent(trx: Transaction<Database>, event: Omit<Database['order_event'], 'id'>): Promise<void> {
  const count = await countOf(trx.selectFrom('order_event').where('order_id', '=', event.order_id))
  await trx
    .insertInto('order_event')
    .values({ id: `${event.order_id}-${String(count + 1).padStart(3, '0')}`, ...event })
    .execute()
}

/** Changes the state of an order and records the event. Returns false if the order is in none of the states `from`. */
export async function transitionOrder(
  trx: Transaction<Database>,
  { id, from, to, set = {}, actor, about, at }: OrderTransition,
): Promise<boolean> {
  const moved = await trx
    .updateTable('purchase_order')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (moved) await addOrderEvent(trx, { order_id: id, status: to, actor, about, at })
  return moved !== undefined
}

/** Ends an unpaid order: releases its coupon and closes its charges. */
export async function endUnpaid(
  trx: Transaction<Database>,
  step: Pick<OrderTransition, 'id' | 'to' | 'actor' | 'about' | 'at'>,
): Promise<boolean> {
  const ended = await transitionOrder(trx, { ...step, from: openStatuses, set: { ended_at: step.at, open_for: null } })
  if (!ended) return false
  await returnCoupon(trx, step.id)
  await closeCharges(trx, step.id, step.at)
  await notifyEnrolment(trx, step.id, step.at)
  return true
}

/** Kind of the task that notifies an enrolment about its fee. */
const feeTask = 'enrolment.fee'

/** Enqueues the task that updates the enrolment after its fee's order. Does nothing for other orders. */
export async function notifyEnrolment(trx: Transaction<Database>, orderId: string, now: number): Promise<void> {
  const fee = trx.selectFrom('purchase_order').select('id').where('id', '=', orderId).where('kind', '=', TargetKind.EnrolmentPlan)
  if (await fee.executeTakeFirst()) await enqueue(trx, { kind: feeTask, subject: orderId, now })
}

/** Ends an order whose payment deadline has passed. */
export const timeOutOrder = (trx: Transaction<Database>, id: string, at: number): Promise<boolean> =>
  endUnpaid(trx, { id, to: OrderStatus.TimedOut, actor: 'system', about: '超过支付时间，订单已关闭', at })

/**
 * Locks the buyer of an order, then the order, until the transaction ends. All code that locks both uses this order, which
 * prevents deadlocks. Returns undefined if there is no such order.
 */
export async function lockOrder(trx: Transaction<Database>, id: string): Promise<PurchaseOrderTable | undefined> {
  const owner = await trx.selectFrom('purchase_order').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!owner) return undefined
  if (owner.user_id !== null) await lockUser(trx, owner.user_id)
  return trx
    .updateTable('purchase_order')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Enqueues the task that adjusts the invoices to the paid amount minus refunds. */
export const settleInvoices = (trx: Transaction<Database>, orderId: string, now: number) =>
  enqueue(trx, { kind: 'invoice.settle', subject: orderId, now })

/** Notifies the buyer, unless the account is closed. */
export async function notifyBuyer(
  trx: Transaction<Database>,
  { id, user_id: userId }: PurchaseOrderTable,
  notice: { title: string; body: string; now: number },
): Promise<void> {
  if (userId === null) return
  await notify(trx, { userId, kind: MessageKind.Order, path: `/order/detail/${id}`, action: '查看订单', ...notice })
}
