import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { OrderStatus, RefundReason, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { enqueue } from '../../outbox/admin.ts'
import { requestRefund } from '../../payment/admin.ts'
import { isOpen } from '../logic/orderActions.ts'
import { endUnpaid, lockOrder, addOrderEvent } from './orderSteps.ts'

/** Closes an unpaid order of a fee. */
export const cancelFee = (trx: Transaction<Database>, id: string, at: number): Promise<boolean> =>
  endUnpaid(trx, { id, to: OrderStatus.Cancelled, actor: 'user', about: '报名已取消，订单关闭', at })

/** Enqueues the full refund of a paid fee in the outbox. Returns false if there is nothing to refund. */
export async function refundFee(trx: Transaction<Database>, id: string, { now, why }: { now: number; why: string }): Promise<boolean> {
  const order = await lockOrder(trx, id)
  if (order?.status !== OrderStatus.Paid || order.transaction_id === null || order.refunded_fen > 0) return false
  const charge = await trx
    .selectFrom('charge')
    .select('id')
    .where('order_id', '=', id)
    .where('transaction_id', '=', order.transaction_id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (!charge) return false
  const refundId = randomUUID()
  const amountFen = order.paid_fen
  const added = await trx
    .insertInto('refund')
    .values({
      id: refundId,
      order_id: id,
      user_id: order.user_id,
      send_key: `fee ${id}`,
      body_digest: '',
      kind: 'asked',
      status: RefundStatusA.Agreed,
      amount_fen: amountFen,
      reason: RefundReason.Other,
      note: '',
      facts: '{}',
      charge_id: charge.id,
      gateway_id: null,
      open_for: id,
      asked_at: now,
      decided_at: now,
      decided_by: 'system',
      decision: why,
      completed_at: null,
    })
    .onConflict((conflict) => conflict.column('open_for').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await requestRefund(trx, { refundId, orderId: id, chargeId: charge.id, amountFen, movement: 'refund', now })
  await enqueue(trx, { kind: 'invoice.settle', subject: id, now })
  await addOrderEvent(trx, { order_id: id, status: order.status, actor: 'system', about: `${why}，退款 ${yuanText(amountFen)}`, at: now })
  return true
}

/** Returns the state of a fee's order: waiting for payment, paid, or ended. */
export function feeState({ status, pay_before }: Pick<PurchaseOrderTable, 'status' | 'pay_before'>, now: number): 'open' | 'paid' | 'over' {
  if (status === OrderStatus.Paid) return 'paid'
  return isOpen(status) && now < pay_before ? 'open' : 'over'
}
