import type { AccessKind, OrderKind } from '#lib/contract'
import type { OrderStatus, RefundReason, RefundStatusA } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Orders, what they give, coupons and refunds. Orders and refunds outlive their user: the law asks to keep them. */

export interface PurchaseOrderTable {
  /** The order number: 20 digits. */
  id: string
  /** Null once the account is closed. */
  user_id: string | null
  /** The browser's key; unique for a user. */
  send_key: string
  /** Digest of the body that came with the key. */
  body_digest: string
  kind: OrderKind
  target_id: string
  /** Title and cover at the time of ordering. */
  title: string
  cover: string
  status: OrderStatus
  list_fen: number
  deducted_fen: number
  discount_fen: number
  due_fen: number
  paid_fen: number
  refunded_fen: number
  coupon_claim_id: string | null
  coupon_title: string | null
  /** Days of use that it gives; null without limit. */
  valid_days: number | null
  agreement_id: string | null
  agreement_title: string | null
  agreement_version: string | null
  /** The refund terms that it was bought under: JSON, see `order/logic/refundTerms.ts`. */
  refund_terms: string
  channel: string | null
  transaction_id: string | null
  /** The buyer and the thing while the order is open; unique, so that one thing has one open order. */
  open_for: string | null
  pay_before: number
  created_at: number
  paid_at: number | null
  ended_at: number | null
}

export interface OrderItemTable {
  order_id: string
  course_id: string
  title: string
  cover: string
  position: number
  list_fen: number
  owned: Flag
  due_fen: number
  /** Length of its lessons when it was bought, trial lessons left out. */
  seconds: number
  /** Seconds of them that had been watched when it was bought, in a former term: a refund does not count them. */
  watched_before: number
}

/** A step of an order: never changed, never removed. */
export interface OrderEventTable {
  id: string
  order_id: string
  at: number
  /** `user`, `system`, `gateway wechatpay`, `operator 张三`. */
  actor: string
  status: OrderStatus
  about: string
}

/** A reason why a user may use something. A membership is made of all of them that were not taken back. */
export interface EntitlementTable {
  id: string
  user_id: string
  kind: AccessKind
  target_id: string
  /** `former`: a membership from before this table. */
  source: 'join' | 'code' | 'order' | 'operator' | 'former'
  source_id: string
  granted_at: number
  /** Days of use; null: as many as the course gives. */
  days: number | null
  /** A fixed end, of a former membership; null for all others. */
  ends_at: number | null
  /** True: its days are added to the present end; false: the longer term counts. */
  adds: Flag
  revoked_at: number | null
}

export interface CouponTable {
  id: string
  title: string
  kind: 'amount' | 'rate'
  /** Taken off, for `amount`. */
  amount_fen: number | null
  /** Share of the price that is paid, 1 to 99, for `rate`. */
  rate_percent: number | null
  /** Most that a rate takes off; null without limit. */
  cap_fen: number | null
  /** Least price that it can be used for. */
  threshold_fen: number
  scope: AccessKind | 'all' | 'profession' | 'institutional'
  /** Ids of the scope: JSON; empty for `all`. */
  scope_ids: string
  scope_text: string
  starts_at: number
  ends_at: number
  /** Most claims in all; null without limit. */
  total: number | null
  per_user: number
  claimed_count: number
  /** `pack`, or the operator who made it. */
  origin: string
  created_at: number
  withdrawn_at: number | null
}

export interface CouponClaimTable {
  id: string
  coupon_id: string
  user_id: string
  claimed_at: number
  /** The order that holds or has used it. */
  order_id: string | null
}

export interface RefundTable {
  id: string
  order_id: string
  user_id: string | null
  send_key: string
  body_digest: string
  /** `asked` by the learner; `returned` by itself: money that came late or twice. */
  kind: 'asked' | 'returned'
  status: RefundStatusA
  amount_fen: number
  reason: RefundReason
  note: string
  /** The facts that the amount was computed from: JSON, see `order/logic/refundAmount.ts`. */
  facts: string
  /** The charge that the money came by. */
  charge_id: string
  /** The gateway's number of the refund. */
  gateway_id: string | null
  /** The order while the refund is open; unique. */
  open_for: string | null
  asked_at: number
  decided_at: number | null
  decided_by: string | null
  decision: string
  completed_at: number | null
}

/** The tables of this file. */
export interface OrderDatabase {
  purchase_order: PurchaseOrderTable
  order_item: OrderItemTable
  order_event: OrderEventTable
  entitlement: EntitlementTable
  coupon: CouponTable
  coupon_claim: CouponClaimTable
  refund: RefundTable
}
