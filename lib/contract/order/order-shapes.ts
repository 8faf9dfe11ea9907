import { z } from 'zod/mini'
import { OrderStatus, PayChannel, PayResult, RefundStatusA, TargetKind } from '#lib/enums'
import { Fen, Id, ImageUrl, Time, wire } from '../shape.ts'

/** The kind of thing that is bought. The numbers are those of `OrderTargetKind`, and 4 for a package. */
export const OrderKind = z.literal([TargetKind.Course, TargetKind.CourseSeries, TargetKind.EnrolmentPlan, TargetKind.CoursePackage])
export type OrderKind = z.infer<typeof OrderKind>

/** The thing that an order or a quote is about. */
export const OrderTarget = z.object({
  kind: OrderKind,
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  /** False once it has been removed: then it has no page. */
  listed: z.boolean(),
})
export type OrderTarget = z.infer<typeof OrderTarget>

/** One course of what is bought, with its part of each amount. */
export const OrderItem = z.object({
  courseId: Id,
  title: z.string(),
  cover: ImageUrl,
  /** Its single price. */
  listFen: Fen,
  /** The buyer has it already: it costs nothing, and its term stays as it is. */
  owned: z.boolean(),
  /** Its part of the amount due; the parts of all items add up to it. */
  dueFen: Fen,
})
export type OrderItem = z.infer<typeof OrderItem>

/** The amounts of a quote or an order: `dueFen` is `listFen` less `deductedFen` and `discountFen`. */
export const Amounts = {
  /** The price without deductions. */
  listFen: Fen,
  /** Deducted for courses that the buyer owns already. */
  deductedFen: Fen,
  /** Taken off by the coupon. */
  discountFen: Fen,
  dueFen: Fen,
}

/** The version of a text that the buyer accepts; it is a rule, shown at `/rule/effective/{id}`. */
export const PurchaseAgreement = z.object({ id: Id, title: z.string(), version: z.string() })
export type PurchaseAgreement = z.infer<typeof PurchaseAgreement>

/** The actions that an order allows now, in the order in which buttons stand. */
export const OrderAction = z.enum(['pay', 'learn', 'cancel', 'refund', 'cancelRefund', 'invoice', 'again'])
export type OrderAction = z.infer<typeof OrderAction>

/** An order as lists show it. */
export const OrderCard = z.object({
  /** The order number, 20 digits. */
  id: Id,
  target: OrderTarget,
  /** Number of courses that it pays for. */
  courseCount: z.int(),
  status: wire(OrderStatus),
  ...Amounts,
  paidFen: Fen,
  refundedFen: Fen,
  createdAt: Time,
  /** Time at which an unpaid order ends; null once it is paid or over. */
  payBefore: z.nullable(Time),
  paidAt: z.nullable(Time),
  /** State of its latest refund; null without one. */
  refund: z.nullable(wire(RefundStatusA)),
  actions: z.array(OrderAction),
})
export type OrderCard = z.infer<typeof OrderCard>

/** One step of an order's history. */
export const OrderEvent = z.object({
  at: Time,
  /** The state after it. */
  status: wire(OrderStatus),
  /** The event in words: `已通过微信支付付款`. */
  about: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** One order in full, for its buyer. */
export const OrderDetail = z.extend(OrderCard, {
  items: z.array(OrderItem),
  /** Title of the coupon that was used; null without one. */
  coupon: z.nullable(z.string()),
  agreement: z.nullable(PurchaseAgreement),
  /** The way in which it was paid; null for a free or unpaid order. */
  channel: z.nullable(wire(PayChannel)),
  /** The gateway's transaction number. */
  transactionId: z.nullable(z.string()),
  /** The right of use that it gives; null before it is paid. */
  entitlement: z.nullable(
    z.object({
      from: Time,
      /** Null without limit. */
      until: z.nullable(Time),
      /** False once it was taken back or is over. */
      live: z.boolean(),
    }),
  ),
  history: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** State of paying an order, as it is polled. */
export const PayState = z.object({
  /** Null while nothing is known yet. */
  result: z.nullable(wire(PayResult)),
  status: wire(OrderStatus),
  /** Time at which the unpaid order ends; null once it is paid or over. */
  payBefore: z.nullable(Time),
  /** The reason of a failure, in words; null without one. */
  reason: z.nullable(z.string()),
})
export type PayState = z.infer<typeof PayState>
