import { OrderStatus } from '#lib/enums'
import { yuanText } from '../../kernel/logic/yuanText.ts'

/** Facts of an order that determine its invoice. */
export interface BillableFacts {
  status: OrderStatus
  paidFen: number
  refundedFen: number
  /** Approved, uncompleted refunds. They count as refunded, whenever the gateway completes them. */
  agreedFen: number
  /** A refund is requested and not decided yet. */
  isAsked: boolean
}

/** Returns the amount that is refunded or being refunded. */
export const refundedOrPendingFen = (facts: BillableFacts): number => Math.min(facts.paidFen, facts.refundedFen + facts.agreedFen)

/** Returns the amount that can be invoiced: the paid amount minus refunds, including pending ones. */
export const billableFen = (facts: BillableFacts): number =>
  facts.status === OrderStatus.Paid ? facts.paidFen - refundedOrPendingFen(facts) : 0

/** Returns the amount that an issued invoice may have: it is reversed once the money has gone, not when a refund is approved. */
export const keptFen = ({ status, paidFen, refundedFen }: Pick<BillableFacts, 'status' | 'paidFen' | 'refundedFen'>): number =>
  status === OrderStatus.Paid ? paidFen - refundedFen : 0

/** Returns the reason why no invoice can be requested, or null. */
export function billingRefusal(facts: BillableFacts): string | null {
  if (facts.status === OrderStatus.Chargeback) return '付款已被支付渠道退单，不能开票'
  if (facts.status !== OrderStatus.Paid) return '订单支付后才能开票'
  if (facts.paidFen === 0) return '免费订单没有付款，不能开票'
  if (facts.isAsked) return '退款申请正在处理，有结果后再申请开票'
  if (billableFen(facts) <= 0) return `已付的 ${yuanText(facts.paidFen)} 已经全部退款，没有可以开票的金额`
  return null
}
