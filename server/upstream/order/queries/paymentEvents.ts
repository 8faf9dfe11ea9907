import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MessageKind, OrderStatus, payChannelLabel, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { revoke } from '../../membership/admin.ts'
import { notify } from '../../message/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { closeCharges, requestRefund } from '../../payment/admin.ts'
import type { PaymentEvents } from '../../payment/index.ts'
import { isOpen } from '../logic/orderActions.ts'
import { returnCoupon } from './coupons.ts'
import { fulfilOrder } from './fulfilOrder.ts'
import { lockOrder, transitionOrder, addOrderEvent, notifyEnrolment, timeOutOrder } from './orderSteps.ts'

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
      const [actor, about] = [`gateway ${channel}`, `已通过${payChannelLabel[channel]}付款 ${yuanText(amountFen)}`]
      if (await fulfilOrder(trx, order, { at, paidFen: amountFen, channel, transactionId, actor, about })) {
        // Older codes and those of other channels are no longer needed.
        await closeCharges(trx, orderId, clock())
        return 'taken'
      }
    }
    await refundAutomatically(trx, order, report, clock())
    return 'late'
  },

  onFailed: async (trx, { orderId, chargeId, reason, at }) => {
    await lockOrder(trx, orderId)
    const { channel, expires_at } = await chargeOf(trx, chargeId)
    // The failure of an expired code is ignored, because the next attempt creates a new code.
    if (at >= expires_at) return
    const step = { actor: `gateway ${channel}`, about: `支付失败：${reason}`, at }
    await transitionOrder(trx, { id: orderId, from: [OrderStatus.ReadyToPay], to: OrderStatus.PaymentFailed, ...step })
  },

  /** Handles a chargeback by the payer's bank: revokes the entitlements. */
  onChargeback: async (trx, { orderId, chargeId, amountFen, at }) => {
    const order = await lockOrder(trx, orderId)
    const { channel } = await chargeOf(trx, chargeId)
    const step = { actor: `gateway ${channel}`, about: `付款 ${yuanText(amountFen)} 被支付渠道退单，使用权已收回`, at }
    const set = { ended_at: at }
    const ended = await transitionOrder(trx, { id: orderId, from: [OrderStatus.Paid], to: OrderStatus.Chargeback, set, ...step })
    if (!order || !ended) return
    await trx
      .updateTable('refund')
      .set({ ...chargedBack, decided_at: at, decided_by: 'system' })
      .where('order_id', '=', orderId)
      .where('kind', '=', 'asked')
      // Refunds in progress at the gateway are decided by the gateway.
      .where('status', 'in', [RefundStatusA.Applying, RefundStatusA.Agreed, RefundStatusA.Failed])
      .execute()
    await revoke(trx, { source: 'order', sourceId: orderId, now: at })
    await notifyEnrolment(trx, orderId, at)
    await settleInvoices(trx, orderId, at)
    await notifyBuyer(trx, order, {
      title: '订单已退单',
      body: `《${order.title}》的付款被支付渠道退回，使用权已收回。如有疑问请联系客服。`,
      now: at,
    })
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

  onRefunded: async (trx, { refundId, gatewayId, at }) => {
    const found = await lockRefund(trx, refundId)
    if (!found || found.refund.status === RefundStatusA.Completed) return
    const { refund, order } = found
    const done = { status: RefundStatusA.Completed, gateway_id: gatewayId, completed_at: at, open_for: null }
    await trx.updateTable('refund').set(done).where('id', '=', refundId).execute()
    if (refund.kind === 'asked')
      await trx
        .updateTable('purchase_order')
        .set((column) => ({ refunded_fen: column('refunded_fen', '+', refund.amount_fen) }))
        .where('id', '=', order.id)
        .execute()
    const isWhole = refund.kind === 'asked' && order.refunded_fen + refund.amount_fen >= order.paid_fen
    if (isWhole) await returnCoupon(trx, order.id)
    await settleInvoices(trx, order.id, at)
    const amount = yuanText(refund.amount_fen)
    await addOrderEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about: `已退款 ${amount}，原路退回`, at })
    const body = `《${order.title}》的 ${amount} 已原路退回，到账时间以支付渠道为准。`
    await notifyBuyer(trx, order, { title: '退款已完成', body, now: at })
  },

  onRefundFailed: async (trx, { refundId, at }) => {
    const found = await lockRefund(trx, refundId)
    if (!found || found.refund.status === RefundStatusA.Completed) return
    const { refund, order } = found
    if (order.status === OrderStatus.Chargeback && refund.kind === 'asked') {
      await trx.updateTable('refund').set(chargedBack).where('id', '=', refundId).execute()
      return
    }
    await trx.updateTable('refund').set({ status: RefundStatusA.Failed }).where('id', '=', refundId).execute()
    await settleInvoices(trx, order.id, at)
    const about = `退款 ${yuanText(refund.amount_fen)} 未成功，将由工作人员处理`
    await addOrderEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about, at })
    await notifyBuyer(trx, order, {
      title: '退款未成功',
      body: `《${order.title}》的退款没有成功，工作人员会尽快处理，无需重新申请。`,
      now: at,
    })
  },
})

/** Final state of a refund whose payment was charged back. */
const chargedBack = { status: RefundStatusA.NotRefundable, decision: '付款已被支付渠道退单', open_for: null }

/** Enqueues the task that adjusts the invoices to the paid amount minus refunds. */
const settleInvoices = (trx: Transaction<Database>, orderId: string, now: number) =>
  enqueue(trx, { kind: 'invoice.settle', subject: orderId, now })

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
  const [refundId, amount] = [randomUUID(), yuanText(amountFen)]
  await trx
    .insertInto('refund')
    .values({
      id: refundId,
      order_id: order.id,
      user_id: order.user_id,
      send_key: `returned ${transactionId}`,
      body_digest: '',
      kind: 'returned',
      status: RefundStatusA.Agreed,
      amount_fen: amountFen,
      reason: 'other',
      note: '',
      facts: '{}',
      charge_id: chargeId,
      gateway_id: null,
      open_for: null,
      asked_at: at,
      decided_at: at,
      decided_by: 'system',
      decision: order.status === OrderStatus.Paid ? '订单已支付，重复的付款自动退回' : '订单已结束，付款自动退回',
      completed_at: null,
    })
    .execute()
  await requestRefund(trx, { refundId, orderId: order.id, chargeId, amountFen, movement: 'return', now })
  const { status } = (await trx.selectFrom('purchase_order').select('status').where('id', '=', order.id).executeTakeFirst()) ?? order
  const about = `收到${status === OrderStatus.Paid ? '重复的' : '订单结束后的'}付款 ${amount}，将原路退回`
  await addOrderEvent(trx, { order_id: order.id, status, actor: `gateway ${channel}`, about, at })
  const why = status === OrderStatus.Paid ? '这个订单已经支付过' : '付款到达时订单已经结束'
  await notifyBuyer(trx, order, {
    title: '付款将原路退回',
    body: `《${order.title}》：${why}，${amount} 将自动原路退回，无需申请。`,
    now: at,
  })
}

/** Notifies the buyer, unless the account is closed. */
async function notifyBuyer(
  trx: Transaction<Database>,
  { id, user_id: userId }: PurchaseOrderTable,
  notice: { title: string; body: string; now: number },
): Promise<void> {
  if (userId === null) return
  await notify(trx, { userId, kind: MessageKind.Order, path: `/order/detail/${id}`, action: '查看订单', ...notice })
}
