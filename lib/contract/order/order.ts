import { z } from 'zod/mini'
import { PayChannel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Charge, PayWay } from '../payment/pay.ts'
import { Id, pageOf, pageInput, IdempotencyKey, Time, wire } from '../shape.ts'
import { CouponOffer } from './coupon.ts'
import { Amounts, OrderCard, OrderDetail, OrderItem, OrderKind, OrderTarget, PayState, PurchaseAgreement } from './order-shapes.ts'

/** Price of a product for the current user, before ordering. */
export const Quote = z.object({
  target: OrderTarget,
  items: z.array(OrderItem),
  ...Amounts,
  /** Term in days; null if unlimited. */
  validDays: z.nullable(z.int()),
  /** For a renewal, the end of the current term and the end after payment (null if unlimited); null if nothing is renewed. */
  renewal: z.nullable(z.object({ endsAt: Time, renewedUntil: z.nullable(Time) })),
  /** Coupons of the user, and those that the order can claim; the best usable one first. */
  coupons: z.array(CouponOffer),
  /** Coupon applied to the amounts; null without one. */
  coupon: z.nullable(Id),
  agreement: z.nullable(PurchaseAgreement),
  /** Id of an unpaid order of the same product; null without one. */
  waitingOrder: z.nullable(Id),
  /** Fingerprint of all components of the price. An order must pass it, which ensures that the buyer pays the displayed price. */
  mark: z.string(),
})
export type Quote = z.infer<typeof Quote>

/** Tabs of the order list. */
export const OrderGroup = z.enum(['all', 'unpaid', 'paid', 'refund', 'closed'])
export type OrderGroup = z.infer<typeof OrderGroup>

const one = z.strictObject({ id: Id })
const searchTerms = z.string().check(z.trim(), z.maxLength(textLimits.query, `最多输入 ${textLimits.query} 个字`))

export const order = {
  'GET /api/order/quote': {
    about:
      'Returns the price of a product for the current user: owned courses are deducted; the best coupon applies unless `coupon` selects another one or, if empty, none',
    caller: 'user',
    input: z.object({ kind: OrderKind, id: Id, coupon: z.optional(z.union([Id, z.literal('')])) }),
    data: Quote,
    errors: [Code.NotFound, Code.Conflict, Code.CouponUnusable],
  },
  'POST /api/order': {
    about: 'Orders a product at the price of a quote; idempotent by key. A free order is paid immediately',
    caller: 'user',
    input: z.strictObject({
      kind: OrderKind,
      id: Id,
      coupon: z.nullable(Id),
      /** `mark` of the quote. */
      mark: z.string().check(z.minLength(1), z.maxLength(64)),
      /** Version of the purchase agreement that was accepted; null if there is none. */
      agreementVersion: z.nullable(z.string().check(z.maxLength(20))),
      key: IdempotencyKey,
    }),
    data: OrderCard,
    errors: [Code.NotFound, Code.Conflict, Code.PriceChanged, Code.OrderWaiting, Code.CouponUnusable, Code.TooOften],
  },
  'GET /api/order': {
    about: 'Returns the orders of the current user, of one kind or of all kinds, newest first',
    caller: 'user',
    input: z.object({
      kind: z.optional(OrderKind),
      group: z._default(OrderGroup, 'all'),
      words: z._default(searchTerms, ''),
      ...pageInput,
    }),
    data: z.extend(pageOf(OrderCard), {
      /** Number of orders in each tab, independent of `group` but filtered by `words`. */
      counts: z.object({ all: z.int(), unpaid: z.int(), paid: z.int(), refund: z.int(), closed: z.int() }),
    }),
    errors: [],
  },
  'GET /api/order/:id': {
    about: 'Returns an order of the current user in full',
    caller: 'user',
    input: z.object({ id: Id }),
    data: OrderDetail,
    errors: [Code.NotFound],
  },
  'POST /api/order/:id/cancel': {
    about: 'Cancels an unpaid order and releases its coupon; idempotent',
    caller: 'user',
    input: one,
    data: OrderCard,
    errors: [Code.NotFound, Code.OrderOver, Code.TooOften],
  },
  'POST /api/order/:id/pay': {
    about:
      'Opens a charge for paying an order, or returns the open one of this way while it is valid; a charge of another way is closed at its gateway first. Without `way`, the one that suits the user agent is selected',
    caller: 'user',
    input: z.strictObject({ id: Id, channel: wire(PayChannel), way: z.optional(PayWay) }),
    data: Charge,
    errors: [Code.NotFound, Code.OrderOver, Code.ChannelMissing, Code.GatewayFailed, Code.TooOften],
  },
  'POST /api/order/:id/pay/check': {
    about: 'Queries the gateway of the open charge, and returns whether the order has been paid; for a buyer who returns from an app',
    caller: 'user',
    input: one,
    data: PayState,
    errors: [Code.NotFound, Code.GatewayFailed, Code.TooOften],
  },
  'GET /api/order/:id/pay': {
    about: 'Returns whether an order has been paid; poll every 2000 ms',
    caller: 'user',
    input: z.object({ id: Id }),
    data: PayState,
    errors: [Code.NotFound],
  },
} as const satisfies Family
