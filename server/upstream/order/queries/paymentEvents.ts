import type { Transaction } from 'kysely'
import { OrderStatus, payChannelLabel, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { revoke } from '../../membership/admin.ts'
import { closeCharges, requestRefund } from '../../payment/admin.ts'
import type { PaymentEvents } from '../../payment/index.ts'
import { isOpen, openStatuses } from '../logic/orderActions.ts'
import { holdCoupon } from './coupons.ts'
import { fulfilOrder } from './fulfilOrder.ts'
import { addDecidedRefund, completeRefund } from './refunds.ts'
import { addOrderEvent, lockOrder, notifyBuyer, notifyEnrolment, settleInvoices, timeOutOrder, transitionOrder } from './orderSteps.ts'

type PaidReport = Parameters<PaymentEvents['onPaid']>[1]

/**
 * Creates the handlers of orders for gateway reports. Each runs in the transaction that stores the report, once per report,
 * however often it is delivered.
 */
export const paymentEvents = (clock: () => number): PaymentEvents => ({
  /** Locks an order and its buyer. Must be the first operation of a transaction that handles a report. */
  lock: async (trx, orderId) => void (await lockOrder(trx, orderId)),

  /** Returns `taken` if the order was paid and fulfilled. Returns `late` if it had ended or was paid already: the payment is refunded. */
  onPaid: async (trx, report) => {
    const { orderId, channel, transactionId, amountFen, at, late } = report
    const order = await lockOrder(trx, orderId)
    if (!order) throw new Error(`A payment refers to order ${orderId}, which does not exist`)
    const isOver = isOpen(order.status) && at >= order.pay_before
    if (isOver) await timeOutOrder(trx, orderId, clock())
    if (!late && !isOver && amountFen === order.due_fen && order.user_id !== null) {
      const from = at < order.pay_before && (await canReopen(trx, order)) ? [OrderStatus.TimedOut] : openStatuses
      const [actor, about] = [`gateway ${channel}`, `已通过${payChannelLabel[channel]}付款 ${yuanText(amountFen)}`]
      if (await fulfilOrder(trx, order, { at, paidFen: amountFen, channel, transactionId, actor, about, from })) {
        // Older codes and those of other channels are no longer needed.
        await closeCharges(trx, orderId, clock())
        return 'taken'
      }
    }
    await refundAutomatically(trx, order, report, clock())
    return 'late'
  },

  onFailed: async (trx, { orderId, chargeId, reason, at }) => {
    const order = await lockOrder(trx, orderId)
    const { channel, expires_at } = await chargeOf(trx, chargeId)
    if (order && isOpen(order.status) && at >= order.pay_before) return void (await timeOutOrder(trx, orderId, at))
    // The failure of an expired code is ignored, because the next attempt creates a new code.
    if (at >= expires_at) return
    const step = { actor: `gateway ${channel}`, about: `支付失败：${reason}`, at }
    await transitionOrder(trx, { id: orderId, from: [OrderStatus.ReadyToPay], to: OrderStatus.PaymentFailed, ...step })
  },

  onChargeback: async (trx, { orderId, at }) => {
    const order = await lockOrder(trx, orderId)
    if (order) await endByGateway(trx, order, at)
  },

  /** Marks a refund as sent to the gateway. Repeating it changes nothing. */
  onRefundSent: async (trx, { refundId }) => {
    await trx
      .updateTable('refund')
      .set({ status: RefundStatusA.InProgress })
      .where('id', '=', refundId)
      .where('status', 'in', [RefundStatusA.Agreed, RefundStatusA.Failed])
      .execute()
  },

  onForeignRefund: async (trx, { orderId, chargeId, gatewayRefundId, amountFen, isLate, at }) => {
    const order = (await lockOrder(trx, orderId))!
    const about = { charge_id: chargeId, amount_fen: amountFen, decided_by: 'system', decision: '在支付渠道的后台退回' }
    const kind = isLate ? 'returned' : 'console'
    const refund = await addDecidedRefund(trx, { order, key: `console ${gatewayRefundId}`, kind, ...about, now: at, more: { keeps: 1 } })
    return refund!.id
  },

  onRefundReduced: async (trx, { refundId, leftFen, at }) => {
    const found = await lockRefund(trx, refundId)
    if (!found) return
    const { refund, order } = found
    const dropped = { ...chargedBack, completed_at: at }
    const reduced = { status: RefundStatusA.Agreed, amount_fen: leftFen }
    await trx
      .updateTable('refund')
      .set(leftFen === 0 ? dropped : reduced)
      .where('id', '=', refundId)
      .execute()
    const about = `付款的一部分已在支付渠道退回，退款 ${yuanText(refund.amount_fen)} 改为 ${yuanText(leftFen)}`
    await addOrderEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about, at })
  },

  onRefunded: async (trx, { refundId, gatewayId, at }) => {
    const found = await lockRefund(trx, refundId)
    if (!found || found.refund.status === RefundStatusA.Completed) return
    const { kind } = await completeRefund(trx, found, { gatewayId, at })
    const { order } = (await lockRefund(trx, refundId))!
    // Only the gateway's own site can return the rest of a payment against the order.
    if (kind === 'console' && order.refunded_fen >= order.paid_fen) await endByGateway(trx, order, at)
  },

  onSettlementReduced: async (trx, { refundId, leftFen, at }) => {
    const { refund, order } = (await lockRefund(trx, refundId))!
    const [excess, isGone] = [refund.amount_fen - leftFen, leftFen === 0]
    await trx
      .updateTable('refund')
      .set(isGone ? { ...chargedBack, completed_at: at } : { amount_fen: leftFen })
      .where('id', '=', refundId)
      .execute()
    if (refund.kind === 'returned') return
    await trx
      .updateTable('purchase_order')
      .set(({ eb }) => ({ refunded_fen: eb('refunded_fen', '-', excess) }))
      .where('id', '=', order.id)
      .execute()
  },

  onSettledRefunded: async (trx, { refundId, gatewayId, at }) => {
    const { refund, order } = (await lockRefund(trx, refundId))!
    await trx.updateTable('refund').set({ gateway_id: gatewayId }).where('id', '=', refundId).execute()
    const about = `支付渠道已退回 ${yuanText(refund.amount_fen)}`
    await addOrderEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about, at })
  },

  onRefundFailed: async (trx, { refundId, reason, at }) => {
    const found = await lockRefund(trx, refundId)
    if (!found || found.refund.status === RefundStatusA.Completed) return
    const { refund, order } = found
    if (order.status === OrderStatus.Chargeback && refund.kind !== 'returned') {
      await trx.updateTable('refund').set(chargedBack).where('id', '=', refundId).execute()
      return
    }
    await trx.updateTable('refund').set({ status: RefundStatusA.Failed }).where('id', '=', refundId).execute()
    const about = `退款 ${yuanText(refund.amount_fen)} 未成功：${reason}。将由工作人员处理`
    await addOrderEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about, at })
    await notifyBuyer(trx, order, {
      title: '退款未成功',
      body: `《${order.title}》的退款没有成功：${reason}。工作人员会重新办理或改用其他方式退给你，无需重新申请。`,
      now: at,
    })
  },
})

/** Final state of a refund whose payment was charged back. */
const chargedBack = { status: RefundStatusA.NotRefundable, decision: '付款已在支付渠道退回', open_for: null }

/** Ends an order whose whole payment the gateway has returned, by a chargeback or on its own site: revokes the entitlements. */
async function endByGateway(trx: Transaction<Database>, order: PurchaseOrderTable, at: number): Promise<void> {
  const about = `付款 ${yuanText(order.paid_fen)} 已由支付渠道全部退回，使用权已收回`
  const step = { actor: order.channel === null ? 'system' : `gateway ${order.channel}`, about, at }
  const set = { ended_at: at }
  if (!(await transitionOrder(trx, { id: order.id, from: [OrderStatus.Paid], to: OrderStatus.Chargeback, set, ...step }))) return
  await trx
    .updateTable('refund')
    .set({ ...chargedBack, decided_at: at, decided_by: 'system' })
    .where('order_id', '=', order.id)
    .where('kind', '=', 'asked')
    // Approved ones were reduced to what is left of the payment, or are decided by the gateway.
    .where('status', '=', RefundStatusA.Applying)
    .execute()
  await revoke(trx, { source: 'order', sourceId: order.id, now: at })
  await notifyEnrolment(trx, order.id, at)
  await settleInvoices(trx, order.id, at)
  await notifyBuyer(trx, order, {
    title: '订单已退单',
    body: `《${order.title}》的付款被支付渠道退回，使用权已收回。如有疑问请联系客服。`,
    now: at,
  })
}

/**
 * Checks whether an order that timed out can still be fulfilled by a payment that was made in time: its coupon, which it then
 * holds again, is free, and the buyer has not ordered the product again.
 */
async function canReopen(trx: Transaction<Database>, order: PurchaseOrderTable): Promise<boolean> {
  if (order.status !== OrderStatus.TimedOut || order.user_id === null) return false
  const newer = trx
    .selectFrom('purchase_order')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('created_at', '>', order.created_at)
  const same = newer.where('kind', '=', order.kind).where('target_id', '=', order.target_id)
  if (await same.where('status', 'in', [...openStatuses, OrderStatus.Paid]).executeTakeFirst()) return false
  return order.coupon_claim_id === null || holdCoupon(trx, order.coupon_claim_id, order.id)
}

const chargeOf = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom('charge').select(['channel', 'expires_at']).where('id', '=', id).executeTakeFirstOrThrow()

async function lockRefund(trx: Transaction<Database>, refundId: string) {
  const named = await trx.selectFrom('refund').select('order_id').where('id', '=', refundId).executeTakeFirst()
  const order = named && (await lockOrder(trx, named.order_id))
  const refund = order && (await trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst())
  return refund && { refund, order }
}

/** Refunds a late or duplicate payment automatically and notifies the learner. */
async function refundAutomatically(
  trx: Transaction<Database>,
  order: PurchaseOrderTable,
  { chargeId, channel, transactionId, amountFen, at }: PaidReport,
  now: number,
): Promise<void> {
  const amount = yuanText(amountFen)
  const decision = order.status === OrderStatus.Paid ? '订单已支付，重复的付款自动退回' : '订单已结束，付款自动退回'
  const about = { kind: 'returned', charge_id: chargeId, amount_fen: amountFen, decided_by: 'system', decision } as const
  const refund = (await addDecidedRefund(trx, { order, key: `returned ${transactionId}`, ...about, now: at }))!
  await requestRefund(trx, { refundId: refund.id, orderId: order.id, chargeId, amountFen, movement: 'return', now })
  const { status } = (await trx.selectFrom('purchase_order').select('status').where('id', '=', order.id).executeTakeFirst()) ?? order
  const event = `收到${status === OrderStatus.Paid ? '重复的' : '订单结束后的'}付款 ${amount}，将原路退回`
  await addOrderEvent(trx, { order_id: order.id, status, actor: `gateway ${channel}`, about: event, at })
  const why = status === OrderStatus.Paid ? '这个订单已经支付过' : '付款到达时订单已经结束'
  await notifyBuyer(trx, order, {
    title: '付款将原路退回',
    body: `《${order.title}》：${why}，${amount} 将自动原路退回，无需申请。`,
    now: at,
  })
}
