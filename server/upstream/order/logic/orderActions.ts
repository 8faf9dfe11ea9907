import type { OrderAction } from '#lib/contract'
import { OrderStatus, RefundStatusA } from '#lib/enums'

/** States in which an order can still be paid. */
export const openStatuses: readonly OrderStatus[] = [OrderStatus.Created, OrderStatus.ReadyToPay, OrderStatus.PaymentFailed]

export const isOpen = (status: OrderStatus): boolean => openStatuses.includes(status)

export interface ActionFacts {
  status: OrderStatus
  paidFen: number
  refundedFen: number
  /** True if the entitlement from this order is active. */
  isLive: boolean
  /** True if the product can be ordered again from its page. */
  isListed: boolean
  /** State of the latest requested refund; null if there is none. */
  refund: RefundStatusA | null
}

/** States of pending refunds: requested, or approved and not completed. */
export const pendingRefundStatuses: readonly RefundStatusA[] = [
  RefundStatusA.Applying,
  RefundStatusA.Agreed,
  RefundStatusA.InProgress,
  RefundStatusA.Failed,
]

/** States of approved, uncompleted refunds. */
export const agreedStatuses: readonly RefundStatusA[] = [RefundStatusA.Agreed, RefundStatusA.InProgress, RefundStatusA.Failed]

/** A refund of an order's payment; those of late or duplicate payments do not concern the order. */
export interface RefundPart {
  status: RefundStatusA
  amountFen: number
}

/** Returns the sum of the approved, uncompleted refunds. */
export const agreedFen = (refunds: readonly RefundPart[]): number =>
  refunds.filter(({ status }) => agreedStatuses.includes(status)).reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Returns the actions that an order currently allows, in the order of the buttons. */
export function orderActions({ status, paidFen, refundedFen, isLive, isListed, refund }: ActionFacts): OrderAction[] {
  if (isOpen(status)) return ['pay', 'cancel']
  if (status !== OrderStatus.Paid) return isListed ? ['again'] : []
  const isRefunding = refund !== null && pendingRefundStatuses.includes(refund)
  const left = paidFen - refundedFen
  const actions: [OrderAction, boolean][] = [
    ['learn', isLive],
    ['refund', isLive && left > 0 && !isRefunding],
    ['cancelRefund', refund === RefundStatusA.Applying],
    ['invoice', left > 0 && !isRefunding],
    ['again', !isLive && isListed],
  ]
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action)
}
