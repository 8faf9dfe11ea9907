import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MessageKind, OrderStatus, payChannelLabel, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { revoke } from '../../membership/desk.ts'
import { notify } from '../../message/desk.ts'
import { enqueue } from '../../outbox/desk.ts'
import { closeOf, requestRefund } from '../../payment/desk.ts'
import type { PaymentEvents } from '../../payment/index.ts'
import { isOpen } from '../logic/orderActions.ts'
import { returnCoupon } from './coupons.ts'
import { fulfilOrder } from './fulfilOrder.ts'
import { lockOrder, moveOrder, noteEvent, tellEnrolment, timeOut } from './orderSteps.ts'

type PaidReport = Parameters<PaymentEvents['onPaid']>[1]

/**
 * What orders do about the reports of gateways, each within the transaction that stores the report. A report comes here
 * once, however often it was delivered.
 */
export const paymentEvents = (clock: () => number): PaymentEvents => ({
  /** Locks an order and its buyer: first of all in a transaction that reports. */
  lock: async (trx, orderId) => void (await lockOrder(trx, orderId)),

  /** `taken`: the order is paid and has given what was bought; `late`: it had ended or was paid, and the money goes back. */
  onPaid: async (trx, report) => {
    const { orderId, channel, transactionId, amountFen, at, late } = report
    const order = await lockOrder(trx, orderId)
    if (!order) throw new Error(`A payment names the order ${orderId}, which does not exist`)
    const isOver = isOpen(order.status) && at >= order.pay_before
    if (isOver) await timeOut(trx, orderId, clock())
    if (!late && !isOver && amountFen === order.due_fen && order.user_id !== null) {
      const [actor, about] = [`gateway ${channel}`, `已通过${payChannelLabel[channel]}付款 ${yuanText(amountFen)}`]
      if (await fulfilOrder(trx, order, { at, paidFen: amountFen, channel, transactionId, actor, about })) {
        // Codes of other channels, and older ones, are good for nothing now.
        await closeOf(trx, orderId, clock())
        return 'taken'
      }
    }
    await sendBack(trx, order, report, clock())
    return 'late'
  },

  onFailed: async (trx, { orderId, chargeId, reason, at }) => {
    await lockOrder(trx, orderId)
    const { channel, expires_at } = await chargeOf(trx, chargeId)
    // A code that has run out is made anew.
    if (at >= expires_at) return
    const step = { actor: `gateway ${channel}`, about: `支付失败：${reason}`, at }
    await moveOrder(trx, { id: orderId, from: [OrderStatus.ReadyToPay], to: OrderStatus.PaymentFailed, ...step })
  },

  /** The payer's bank has taken the money back: what was bought ends. */
  onChargeback: async (trx, { orderId, chargeId, amountFen, at }) => {
    const order = await lockOrder(trx, orderId)
    const { channel } = await chargeOf(trx, chargeId)
    const step = { actor: `gateway ${channel}`, about: `付款 ${yuanText(amountFen)} 被支付渠道退单，使用权已收回`, at }
    const set = { ended_at: at }
    const ended = await moveOrder(trx, { id: orderId, from: [OrderStatus.Paid], to: OrderStatus.Chargeback, set, ...step })
    if (!order || !ended) return
    await trx
      .updateTable('refund')
      .set({ ...chargedBack, decided_at: at, decided_by: 'system' })
      .where('order_id', '=', orderId)
      .where('kind', '=', 'asked')
      // The gateway itself decides about one that it has.
      .where('status', 'in', [RefundStatusA.Applying, RefundStatusA.Agreed, RefundStatusA.Failed])
      .execute()
    await revoke(trx, { source: 'order', sourceId: orderId, now: at })
    await tellEnrolment(trx, orderId, at)
    await settleInvoices(trx, orderId, at)
    await tell(trx, order, {
      title: '订单已退单',
      body: `《${order.title}》的付款被支付渠道退回，使用权已收回。如有疑问请联系客服。`,
      now: at,
    })
  },

  /** The refund was handed to the gateway; a second time changes nothing. */
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
    await noteEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about: `已退款 ${amount}，原路退回`, at })
    const body = `《${order.title}》的 ${amount} 已原路退回，到账时间以支付渠道为准。`
    await tell(trx, order, { title: '退款已完成', body, now: at })
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
    await noteEvent(trx, { order_id: order.id, status: order.status, actor: 'system', about, at })
    await tell(trx, order, { title: '退款未成功', body: `《${order.title}》的退款没有成功，工作人员会尽快处理，无需重新申请。`, now: at })
  },
})

/** The end of a refund whose payment the payer's bank has taken back. */
const chargedBack = { status: RefundStatusA.NotRefundable, decision: '付款已被支付渠道退单', open_for: null }

/** Has invoices made to follow what was paid less what was given back. */
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

/** Money that came late or twice goes back by itself, and the learner is told. */
async function sendBack(
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
  await noteEvent(trx, { order_id: order.id, status, actor: `gateway ${channel}`, about, at })
  const why = status === OrderStatus.Paid ? '这个订单已经支付过' : '付款到达时订单已经结束'
  await tell(trx, order, { title: '付款将原路退回', body: `《${order.title}》：${why}，${amount} 将自动原路退回，无需申请。`, now: at })
}

/** Writes a notice to the buyer, unless the account is closed. */
async function tell(
  trx: Transaction<Database>,
  { id, user_id: userId }: PurchaseOrderTable,
  notice: { title: string; body: string; now: number },
): Promise<void> {
  if (userId === null) return
  await notify(trx, { userId, kind: MessageKind.Order, path: `/order/detail/${id}`, action: '查看订单', ...notice })
}
