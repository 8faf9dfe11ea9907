import { OrderStatus, RefundStatusA } from '#lib/enums'
import { yuanText } from '../../kernel/logic/yuanText.ts'

/** Facts of an order that determine its invoice. */
export interface BillableFacts {
  status: OrderStatus
  paidFen: number
  refundedFen: number
  /** Requested refunds. Automatic refunds of late or duplicate payments are excluded, because they do not concern the order. */
  refunds: readonly { status: RefundStatusA; amountFen: number }[]
}

/** States of approved, uncompleted refunds. They count as refunded, whenever the gateway completes them. */
const agreed: readonly RefundStatusA[] = [RefundStatusA.Agreed, RefundStatusA.InProgress, RefundStatusA.Failed]

const pendingRefundFen = ({ refunds }: BillableFacts): number =>
  refunds.filter(({ status }) => agreed.includes(status)).reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Returns the amount that is refunded or being refunded. */
export const refundedOrPendingFen = (facts: BillableFacts): number => Math.min(facts.paidFen, facts.refundedFen + pendingRefundFen(facts))

/** Returns the amount that can be invoiced: the paid amount minus refunds, including pending ones. */
export const billableFen = (facts: BillableFacts): number =>
  facts.status === OrderStatus.Paid ? facts.paidFen - refundedOrPendingFen(facts) : 0

/** Returns the reason why no invoice can be requested, or null. */
export function billingRefusal(facts: BillableFacts): string | null {
  if (facts.status === OrderStatus.Chargeback) return '付款已被支付渠道退单，不能开票'
  if (facts.status !== OrderStatus.Paid) return '订单支付后才能开票'
  if (facts.paidFen === 0) return '免费订单没有付款，不能开票'
  if (facts.refunds.some(({ status }) => status === RefundStatusA.Applying)) return '退款申请正在处理，有结果后再申请开票'
  if (billableFen(facts) <= 0) return `已付的 ${yuanText(facts.paidFen)} 已经全部退款，没有可以开票的金额`
  return null
}
