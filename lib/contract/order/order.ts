import { z } from 'zod/mini'
import { PayChannel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Charge } from '../payment/pay.ts'
import { Id, pageOf, paging, SendKey, Time, wire } from '../shape.ts'
import { CouponOffer } from './coupon.ts'
import { Amounts, OrderCard, OrderDetail, OrderItem, OrderKind, OrderTarget, PayState, PurchaseAgreement } from './order-shapes.ts'

/** The price of a thing for the asking user, before it is ordered. */
export const Quote = z.object({
  target: OrderTarget,
  items: z.array(OrderItem),
  ...Amounts,
  /** Days of use; null without limit. */
  validDays: z.nullable(z.int()),
  /** Of a renewal the end of the present term, and the end after paying (null: without limit); null where nothing is renewed. */
  renewal: z.nullable(z.object({ endsAt: Time, renewedUntil: z.nullable(Time) })),
  /** The user's coupons, the best one that can be used first. */
  coupons: z.array(CouponOffer),
  /** The coupon that the amounts are computed with; null without one. */
  coupon: z.nullable(Id),
  agreement: z.nullable(PurchaseAgreement),
  /** An order of the same thing that waits to be paid; null without one. */
  waitingOrder: z.nullable(Id),
  /** Stands for everything that the price is made of; an order names it, so that nobody pays another price than the one shown. */
  mark: z.string(),
})
export type Quote = z.infer<typeof Quote>

/** The tabs of a list of orders. */
export const OrderGroup = z.enum(['all', 'unpaid', 'paid', 'refund', 'closed'])
export type OrderGroup = z.infer<typeof OrderGroup>

const one = z.strictObject({ id: Id })
const words = z.string().check(z.trim(), z.maxLength(50, '最多输入 50 个字'))

export const order = {
  'GET /api/order/quote': {
    about: 'What a thing costs me: what I own is deducted, the best coupon is chosen unless one (or none, by an empty value) is named',
    caller: 'user',
    input: z.object({ kind: OrderKind, id: Id, coupon: z.optional(z.union([Id, z.literal('')])) }),
    data: Quote,
    errors: [Code.NotFound, Code.Conflict, Code.CouponUnusable],
  },
  'POST /api/order': {
    about: 'Orders a thing at the price of a quote; the same key gives the same order. A free one is paid at once',
    caller: 'user',
    input: z.strictObject({
      kind: OrderKind,
      id: Id,
      coupon: z.nullable(Id),
      /** The quote's. */
      mark: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The version of the purchase agreement that was accepted; null where there is none. */
      agreementVersion: z.nullable(z.string().check(z.maxLength(20))),
      key: SendKey,
    }),
    data: OrderCard,
    errors: [Code.NotFound, Code.Conflict, Code.PriceChanged, Code.OrderWaiting, Code.CouponUnusable, Code.TooOften],
  },
  'GET /api/order': {
    about: 'My orders of one kind, newest first',
    caller: 'user',
    input: z.object({ kind: OrderKind, group: z._default(OrderGroup, 'all'), words: z._default(words, ''), ...paging }),
    data: z.extend(pageOf(OrderCard), {
      /** Number of orders in each tab, whatever the tab; the words count. */
      counts: z.object({ all: z.int(), unpaid: z.int(), paid: z.int(), refund: z.int(), closed: z.int() }),
    }),
    errors: [],
  },
  'GET /api/order/:id': {
    about: 'One order of mine in full',
    caller: 'user',
    input: z.object({ id: Id }),
    data: OrderDetail,
    errors: [Code.NotFound],
  },
  'POST /api/order/:id/cancel': {
    about: 'Cancels an unpaid order; its coupon is free again. Again changes nothing',
    caller: 'user',
    input: one,
    data: OrderCard,
    errors: [Code.NotFound, Code.OrderOver, Code.TooOften],
  },
  'POST /api/order/:id/pay': {
    about: 'A code to pay an order by; the same one while it is valid',
    caller: 'user',
    input: z.strictObject({ id: Id, channel: wire(PayChannel) }),
    data: Charge,
    errors: [Code.NotFound, Code.OrderOver, Code.ChannelMissing, Code.GatewayFailed, Code.TooOften],
  },
  'GET /api/order/:id/pay': {
    about: 'Whether an order has been paid; polled every 2000 ms',
    caller: 'user',
    input: z.object({ id: Id }),
    data: PayState,
    errors: [Code.NotFound],
  },
} as const satisfies Family
