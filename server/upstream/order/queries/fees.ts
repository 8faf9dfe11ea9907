import type { Transaction } from 'kysely'
import { OrderStatus } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { requestRefund } from '../../payment/admin.ts'
import { isOpen } from '../logic/orderActions.ts'
import { addDecidedRefund } from './refunds.ts'
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
  const amountFen = order.paid_fen
  const refund = await addDecidedRefund(trx, {
    ...{ order, key: `fee ${id}`, kind: 'asked', charge_id: charge.id, amount_fen: amountFen, decided_by: 'system', decision: why, now },
    more: { open_for: id },
  })
  if (!refund) return false
  await requestRefund(trx, { refundId: refund.id, orderId: id, chargeId: charge.id, amountFen, movement: 'refund', now })
  await addOrderEvent(trx, { order_id: id, status: order.status, actor: 'system', about: `${why}，退款 ${yuanText(amountFen)}`, at: now })
  return true
}

/** Returns the state of a fee's order: waiting for payment, paid, or ended. */
export function feeState({ status, pay_before }: Pick<PurchaseOrderTable, 'status' | 'pay_before'>, now: number): 'open' | 'paid' | 'over' {
  if (status === OrderStatus.Paid) return 'paid'
  return isOpen(status) && now < pay_before ? 'open' : 'over'
}
