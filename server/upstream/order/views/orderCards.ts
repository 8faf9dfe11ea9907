import type { OrderCard, OrderDetail, OrderItem } from '#lib/contract'
import { PayResult, OrderStatus } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { mediaUrl } from '../../files/index.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { isMemberAt, membershipEnd } from '../../membership/index.ts'
import { isOpen, orderActions } from '../logic/orderActions.ts'
import { isFee } from '../logic/orderKind.ts'
import { payChannel } from '../payChannel.ts'
import type { OrderRow } from '../queries/orderFacts.ts'

/** Returns an order for lists. */
export function orderCard(row: OrderRow, now: number): OrderCard {
  const isWaiting = isOpen(row.status)
  const isListed = row.listed === 1
  return {
    id: row.id,
    target: { kind: row.kind, id: row.target_id, title: row.title, cover: mediaUrl(row.cover), listed: isListed },
    courseCount: row.course_count ?? 0,
    status: row.status,
    listFen: row.list_fen,
    deductedFen: row.deducted_fen,
    discountFen: row.discount_fen,
    dueFen: row.due_fen,
    paidFen: row.paid_fen,
    refundedFen: row.refunded_fen,
    createdAt: isoTime(row.created_at),
    payBefore: isWaiting ? isoTime(row.pay_before) : null,
    paidAt: isoTime(row.paid_at),
    refund: row.refund_status,
    actions: orderActions({
      status: row.status,
      paidFen: row.paid_fen,
      refundedFen: row.refunded_fen,
      isLive: entitlementOf(row, now)?.live ?? false,
      // Fees can only be ordered through the enrolment.
      isListed: isListed && !isFee(row.kind),
      refund: row.refund_status,
    }),
  }
}

/** Returns the details of an order. */
export const orderDetail = (
  row: OrderRow,
  items: Database['order_item'][],
  events: Database['order_event'][],
  now: number,
): OrderDetail => ({
  ...orderCard(row, now),
  items: items.map(itemOf),
  coupon: row.coupon_title,
  agreement:
    row.agreement_id !== null && row.agreement_title !== null && row.agreement_version !== null
      ? { id: row.agreement_id, title: row.agreement_title, version: row.agreement_version }
      : null,
  channel: payChannel(row.channel),
  transactionId: row.transaction_id,
  entitlement: entitlementOf(row, now),
  history: events.map(({ at, status, about }) => ({ at: isoTime(at), status, about })),
})

const itemOf = (item: Database['order_item']): OrderItem => ({
  courseId: item.course_id,
  title: item.title,
  cover: mediaUrl(item.cover),
  listFen: item.list_fen,
  owned: item.owned === 1,
  dueFen: item.due_fen,
})

/** Returns the entitlement from an order. Its end is that of the whole membership, which other orders may have extended. */
export function entitlementOf(row: OrderRow, now: number): OrderDetail['entitlement'] {
  if (row.granted_at === null) return null
  const membership = row.joined_at !== null && { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.course_days }
  if (row.revoked_at !== null || !membership) return { from: isoTime(row.granted_at), until: isoTime(row.revoked_at), live: false }
  return { from: isoTime(row.granted_at), until: isoTime(membershipEnd(membership)), live: isMemberAt(now, membership) }
}

/** Returns the payment result for polling, or null while it is unknown. */
export function payResult(status: OrderStatus): PayResult | null {
  if (status === OrderStatus.Paid) return PayResult.Success
  return status === OrderStatus.Created || status === OrderStatus.ReadyToPay ? null : PayResult.Failure
}
