import type { OrderAction } from '#lib/contract'
import { OrderStatus, RefundStatusA } from '#lib/enums'

/** States from which an order can still be paid. */
export const openStatuses: readonly OrderStatus[] = [OrderStatus.Created, OrderStatus.ReadyToPay, OrderStatus.PaymentFailed]

export const isOpen = (status: OrderStatus): boolean => openStatuses.includes(status)

export interface ActionFacts {
  status: OrderStatus
  paidFen: number
  refundedFen: number
  /** The right of use that it gives is there now. */
  isLive: boolean
  /** The thing can be ordered again from its page. */
  isListed: boolean
  /** State of its latest refund that was asked for; null without one. */
  refund: RefundStatusA | null
}

/** Refunds whose outcome is open: asked for, or agreed on and not given back yet. */
export const refundsUnderWay: readonly RefundStatusA[] = [
  RefundStatusA.Applying,
  RefundStatusA.Agreed,
  RefundStatusA.InProgress,
  RefundStatusA.Failed,
]

/** The actions that an order allows now, in the order in which buttons stand. */
export function orderActions({ status, paidFen, refundedFen, isLive, isListed, refund }: ActionFacts): OrderAction[] {
  if (isOpen(status)) return ['pay', 'cancel']
  if (status !== OrderStatus.Paid) return isListed ? ['again'] : []
  const isRefunding = refund !== null && refundsUnderWay.includes(refund)
  const left = paidFen - refundedFen
  const actions: [OrderAction, boolean][] = [
    ['learn', isLive],
    ['refund', isLive && left > 0 && refundedFen === 0 && !isRefunding],
    ['cancelRefund', refund === RefundStatusA.Applying],
    ['invoice', left > 0 && !isRefunding],
    ['again', !isLive && isListed],
  ]
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action)
}
