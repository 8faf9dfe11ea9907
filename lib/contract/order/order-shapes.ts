import { z } from 'zod/mini'
import { OrderStatus, PayChannel, PayResult, RefundStatusA, TargetKind } from '#lib/enums'
import { Fen, Id, ImageUrl, Time, wire } from '../shape.ts'

/** Kind of product. The numbers are those of `OrderTargetKind`, and 4 for a package. */
export const OrderKind = z.literal([TargetKind.Course, TargetKind.CourseSeries, TargetKind.EnrolmentPlan, TargetKind.CoursePackage])
export type OrderKind = z.infer<typeof OrderKind>

/** Product of an order or a quote. */
export const OrderTarget = z.object({
  kind: OrderKind,
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  /** False after the product was removed and has no page any more. */
  listed: z.boolean(),
})
export type OrderTarget = z.infer<typeof OrderTarget>

/** A course of the product, with its share of each amount. */
export const OrderItem = z.object({
  courseId: Id,
  title: z.string(),
  cover: ImageUrl,
  /** Price of the course when bought individually. */
  listFen: Fen,
  /** Whether the buyer already owns the course. If so, it costs nothing and its term does not change. */
  owned: z.boolean(),
  /** Share of the amount due; the shares of all items add up to it. */
  dueFen: Fen,
})
export type OrderItem = z.infer<typeof OrderItem>

/** Amounts of a quote or an order: `dueFen` is `listFen` less `deductedFen` and `discountFen`. */
export const Amounts = {
  /** Price without deductions. */
  listFen: Fen,
  /** Deduction for courses that the buyer already owns. */
  deductedFen: Fen,
  /** Discount by the coupon. */
  discountFen: Fen,
  dueFen: Fen,
}

/** Version of the agreement that the buyer accepts; it is a rule, displayed at `/rule/effective/{id}`. */
export const PurchaseAgreement = z.object({ id: Id, title: z.string(), version: z.string() })
export type PurchaseAgreement = z.infer<typeof PurchaseAgreement>

/** Actions available for an order, in the display order of their buttons. */
export const OrderAction = z.enum(['pay', 'learn', 'cancel', 'refund', 'cancelRefund', 'invoice', 'again'])
export type OrderAction = z.infer<typeof OrderAction>

/** An order in lists. */
export const OrderCard = z.object({
  /** Order number of 20 digits. */
  id: Id,
  target: OrderTarget,
  /** Number of courses that the order includes. */
  courseCount: z.int(),
  status: wire(OrderStatus),
  ...Amounts,
  paidFen: Fen,
  refundedFen: Fen,
  createdAt: Time,
  /** Payment deadline of an unpaid order; null once it is paid or closed. */
  payBefore: z.nullable(Time),
  paidAt: z.nullable(Time),
  /** State of the latest refund; null without one. */
  refund: z.nullable(wire(RefundStatusA)),
  actions: z.array(OrderAction),
})
export type OrderCard = z.infer<typeof OrderCard>

/** A step in the history of an order. */
export const OrderEvent = z.object({
  at: Time,
  /** State of the order after the step. */
  status: wire(OrderStatus),
  /** Description of the event: `已通过微信支付付款`. */
  about: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** An order in full, for its buyer. */
export const OrderDetail = z.extend(OrderCard, {
  items: z.array(OrderItem),
  /** Title of the coupon that was used; null without one. */
  coupon: z.nullable(z.string()),
  agreement: z.nullable(PurchaseAgreement),
  /** Payment channel; null for a free or unpaid order. */
  channel: z.nullable(wire(PayChannel)),
  /** Transaction number of the payment gateway. */
  transactionId: z.nullable(z.string()),
  /** Access that the order grants; null until it is paid. */
  entitlement: z.nullable(
    z.object({
      from: Time,
      /** Null if unlimited. */
      until: z.nullable(Time),
      /** False once the access was revoked or has expired. */
      live: z.boolean(),
    }),
  ),
  history: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** Payment state of an order, for polling. */
export const PayState = z.object({
  /** Null while the result is unknown. */
  result: z.nullable(wire(PayResult)),
  status: wire(OrderStatus),
  /** Payment deadline of an unpaid order; null once it is paid or closed. */
  payBefore: z.nullable(Time),
  /** Reason of a failure; null without one. */
  reason: z.nullable(z.string()),
  /** Id of the open charge, which another tab or device may have replaced; null without one. */
  charge: z.nullable(Id),
})
export type PayState = z.infer<typeof PayState>
