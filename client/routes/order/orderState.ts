import type { OrderCard } from '#lib/contract'
import { OrderStatus, orderStatusLabel, RefundStatusA } from '#lib/enums'

export type StateTone = 'waiting' | 'good' | 'over' | 'bad'

export interface OrderState {
  /** Label of the state. */
  word: string
  tone: StateTone
}

type Facts = Pick<OrderCard, 'status' | 'refund' | 'paidFen' | 'refundedFen'>

/** Returns the label of an order's state, which also depends on its latest refund. */
export function orderState({ status, refund, paidFen, refundedFen }: Facts): OrderState {
  if (status !== OrderStatus.Paid) return states[status]
  const isReturned = refundedFen > 0 && refundedFen >= paidFen
  if (isReturned) return { word: '已全额退款', tone: 'over' }
  if (refund === null || refund === RefundStatusA.Cancelled) return refundedFen > 0 ? partly : states[OrderStatus.Paid]
  return refundStates[refund]
}

const leaving: readonly RefundStatusA[] = [RefundStatusA.Agreed, RefundStatusA.InProgress, RefundStatusA.Failed]

/** Checks whether the right of use was revoked by a refund or a chargeback; otherwise it ends by expiry. */
export const isRevokedOrder = ({ status, refund, refundedFen }: Omit<Facts, 'paidFen'>): boolean =>
  status === OrderStatus.Chargeback || refundedFen > 0 || (refund !== null && leaving.includes(refund))

const partly: OrderState = { word: '已部分退款', tone: 'over' }

const states: Record<OrderStatus, OrderState> = {
  [OrderStatus.Created]: { word: '待支付', tone: 'waiting' },
  [OrderStatus.ReadyToPay]: { word: '待支付', tone: 'waiting' },
  [OrderStatus.Paid]: { word: orderStatusLabel[OrderStatus.Paid], tone: 'good' },
  [OrderStatus.PaymentFailed]: { word: '支付失败', tone: 'waiting' },
  [OrderStatus.Cancelled]: { word: orderStatusLabel[OrderStatus.Cancelled], tone: 'over' },
  [OrderStatus.Chargeback]: { word: orderStatusLabel[OrderStatus.Chargeback], tone: 'bad' },
  [OrderStatus.TimedOut]: { word: '超时未支付，已关闭', tone: 'over' },
}

const refundStates: Record<Exclude<RefundStatusA, typeof RefundStatusA.Cancelled>, OrderState> = {
  [RefundStatusA.Applying]: { word: '退款申请中', tone: 'waiting' },
  [RefundStatusA.Agreed]: { word: '已同意退款', tone: 'waiting' },
  [RefundStatusA.InProgress]: { word: '退款中', tone: 'waiting' },
  [RefundStatusA.Completed]: partly,
  [RefundStatusA.Failed]: { word: '退款失败，处理中', tone: 'bad' },
  [RefundStatusA.Refused]: { word: '退款申请未通过', tone: 'bad' },
  [RefundStatusA.NotRefundable]: { word: '不可退款', tone: 'bad' },
}
