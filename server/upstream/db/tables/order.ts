import type { AccessKind, OrderKind } from '#lib/contract'
import type { OrderStatus, RefundReason, RefundStatusA } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Orders, entitlements, coupons and refunds. Orders and refunds are retained when their user is deleted, as required by law. */

export interface PurchaseOrderTable {
  /** Order number: 20 digits. */
  id: string
  /** Null after the account was closed. */
  user_id: string | null
  /** Idempotency key of the client; unique per user. */
  send_key: string
  /** Digest of the body that was sent with the key. */
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
  /** Days of use that the order grants; null without a limit. */
  valid_days: number | null
  agreement_id: string | null
  agreement_title: string | null
  agreement_version: string | null
  /** JSON, see `order/logic/refundTerms.ts`: refund terms at the time of ordering. */
  refund_terms: string
  channel: string | null
  transaction_id: string | null
  /** Buyer and product while the order is open; unique, so that each product has at most one open order. */
  open_for: string | null
  pay_before: number
  created_at: number
  paid_at: number | null
  ended_at: number | null
}

export interface OrderDatabase {
  purchase_order: PurchaseOrderTable
  order_item: {
    order_id: string
    course_id: string
    title: string
    cover: string
    position: number
    list_fen: number
    owned: Flag
    due_fen: number
    /** Total duration of its lessons at the time of ordering, without trial lessons, in seconds. */
    seconds: number
    /** Part of that time that was watched in a previous term; refunds do not count it as used. */
    watched_before: number
  }
  /** Step of an order; never changed, never deleted. */
  order_event: {
    id: string
    order_id: string
    at: number
    /** `user`, `system`, `gateway wechatpay`, `operator 张三`. */
    actor: string
    status: OrderStatus
    about: string
  }
  /** Reason why a user may use a product. A membership is calculated from all that are not revoked. */
  entitlement: {
    id: string
    user_id: string
    kind: AccessKind
    target_id: string
    /** `former`: a membership that is older than this table. */
    source: 'join' | 'code' | 'order' | 'operator' | 'former'
    source_id: string
    granted_at: number
    /** Days of use; null: the default of the course. */
    days: number | null
    /** Fixed end of a membership that is older than this table; null for all others. */
    ends_at: number | null
    /** 1: its days are added to the current end; 0: the longer term counts. */
    adds: Flag
    revoked_at: number | null
  }
  coupon: {
    id: string
    title: string
    kind: 'amount' | 'rate'
    /** Discount, for `amount`. */
    amount_fen: number | null
    /** Percentage of the price to pay, 1 to 99, for `rate`. */
    rate_percent: number | null
    /** Maximum discount of a `rate`; null without a limit. */
    cap_fen: number | null
    /** Minimum price for which it can be used. */
    threshold_fen: number
    scope: AccessKind | 'all' | 'profession' | 'institutional'
    /** JSON: ids of the scope; empty for `all`. */
    scope_ids: string
    scope_text: string
    starts_at: number
    ends_at: number
    /** Maximum number of claims in total; null without a limit. */
    total: number | null
    per_user: number
    claimed_count: number
    /** `pack`, or the operator who created it. */
    origin: string
    created_at: number
    withdrawn_at: number | null
  }
  coupon_claim: {
    id: string
    coupon_id: string
    user_id: string
    claimed_at: number
    /** Order that reserves or has used the coupon. */
    order_id: string | null
  }
  refund: {
    id: string
    order_id: string
    user_id: string | null
    send_key: string
    body_digest: string
    /**
     * `asked`: requested by the learner; `given`: started by an operator; `console`: made on the gateway's own site;
     * `returned`: automatic, for a payment that came late or twice.
     */
    kind: 'asked' | 'given' | 'console' | 'returned'
    /** 1: leaves the entitlement in place. */
    keeps: Flag
    status: RefundStatusA
    amount_fen: number
    reason: RefundReason
    note: string
    /** JSON, see `order/logic/refundAmount.ts`: facts that the amount was calculated from. */
    facts: string
    /** Charge that was paid. */
    charge_id: string
    /** Refund number of the gateway. */
    gateway_id: string | null
    /** Order while the refund is open; unique. */
    open_for: string | null
    asked_at: number
    decided_at: number | null
    decided_by: string | null
    decision: string
    completed_at: number | null
  }
}
