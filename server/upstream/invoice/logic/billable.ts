import { OrderStatus, RefundStatusA } from '#lib/enums'
import { yuanText } from '../../kernel/logic/yuanText.ts'

/** The facts of an order that decide about its invoice. */
export interface BillableFacts {
  status: OrderStatus
  paidFen: number
  refundedFen: number
  /** The refunds that were asked for; what came late or twice goes back beside the order. */
  refunds: readonly { status: RefundStatusA; amountFen: number }[]
}

/** Agreed on and not given back yet: it counts as given back, whenever the gateway does so. */
const agreed: readonly RefundStatusA[] = [RefundStatusA.Agreed, RefundStatusA.InProgress, RefundStatusA.Failed]

const committedFen = ({ refunds }: BillableFacts): number =>
  refunds.filter(({ status }) => agreed.includes(status)).reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The amount that was or is being given back. */
export const givenBackFen = (facts: BillableFacts): number => Math.min(facts.paidFen, facts.refundedFen + committedFen(facts))

/** The amount that an order may be invoiced for: what was paid, less what was or is being given back. */
export const billableFen = (facts: BillableFacts): number => (facts.status === OrderStatus.Paid ? facts.paidFen - givenBackFen(facts) : 0)

/** The reason why no invoice can be asked for, or null. */
export function billingRefusal(facts: BillableFacts): string | null {
  if (facts.status === OrderStatus.Chargeback) return '付款已被支付渠道退单，不能开票'
  if (facts.status !== OrderStatus.Paid) return '订单支付后才能开票'
  if (facts.paidFen === 0) return '免费订单没有付款，不能开票'
  if (facts.refunds.some(({ status }) => status === RefundStatusA.Applying)) return '退款申请正在处理，有结果后再申请开票'
  if (billableFen(facts) <= 0) return `已付的 ${yuanText(facts.paidFen)} 已经全部退款，没有可以开票的金额`
  return null
}
