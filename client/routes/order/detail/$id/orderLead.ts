import type { OrderDetail } from '#lib/contract'
import { OrderStatus, RefundStatusA, TargetKind } from '#lib/enums'
import { feeTexts } from '../../fee-texts.ts'
import { isRevokedOrder } from '../../orderState.ts'
import { termText } from '../../termText.ts'

/** Describes an order's state for its buyer in a sentence. */
export function orderLead(order: OrderDetail): string {
  const { status, target, coupon, entitlement, refund, paidFen, refundedFen } = order
  if (target.kind === TargetKind.EnrolmentPlan) return feeTexts(order)[1]
  switch (status) {
    case OrderStatus.Created:
    case OrderStatus.ReadyToPay:
      return `请在时间结束前支付，超时后订单自动关闭${coupon === null ? '' : '，优惠券会退回'}。`
    case OrderStatus.PaymentFailed:
      return '上一次支付没有成功，没有扣款。可以换一种方式再付。'
    case OrderStatus.Cancelled:
      return '订单已取消，没有付款。'
    case OrderStatus.TimedOut:
      return '下单后 30 分钟内没有支付，订单已自动关闭。'
    case OrderStatus.Chargeback:
      return '付款已被支付渠道撤回，学习权限已收回。如有疑问请联系客服。'
    case OrderStatus.Paid:
      if (entitlement?.live === true)
        return `${(refund !== null && refundLeads[refund]) || ''}${termText(target.kind, entitlement.until)}，随时可以学习。`
      if (refundedFen > 0) return `${refundedFen < paidFen ? '退款' : '钱'}已原路退回，学习权限已收回；学习记录和笔记还在。`
      return isRevokedOrder(order)
        ? '退款按原支付方式退回，学习权限已收回；学习记录和笔记还在。'
        : '学习权限已到期，再次购买后可以接着学；学习记录和笔记还在。'
  }
}

const refundLeads: Partial<Record<RefundStatusA, string>> = {
  [RefundStatusA.Applying]: '退款申请审核中，审核之前仍可学习、也可以取消申请。',
  [RefundStatusA.Refused]: '退款申请没有通过，原因见下方；有异议可以联系客服复核。',
  [RefundStatusA.NotRefundable]: '这个订单不能退款，原因见下方；有异议可以联系客服复核。',
}
