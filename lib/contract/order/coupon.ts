import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, Time } from '../shape.ts'
import { OrderKind } from './order-shapes.ts'

/** A coupon for a product, as shown on the product's page. */
export const Coupon = z.object({
  id: Id,
  title: z.string(),
  /** Description of the discount: `满 200 减 30`, `8.5 折，最多减 50 元`. */
  about: z.string(),
  /** Description of the scope: `焊工课程可用`. */
  scope: z.string(),
  /** Time until which the coupon can be used. */
  endsAt: Time,
  /** Whether the current user has claimed one that is still unused. */
  claimed: z.boolean(),
  /** Reason why no more can be claimed: `已领完`; null if one can be claimed. */
  refusal: z.nullable(z.string()),
})
export type Coupon = z.infer<typeof Coupon>

/** A coupon in a quote: claimed by the user, or claimed together with the order. */
export const CouponOffer = z.object({
  id: Id,
  title: z.string(),
  about: z.string(),
  endsAt: Time,
  /** Discount on the price; 0 if the coupon cannot be used. */
  offFen: Fen,
  /** Reason why the coupon cannot be used for this product: `满 200 元可用，还差 12 元`; null if it can be used. */
  reason: z.nullable(z.string()),
  /** Whether the user has claimed the coupon; otherwise the order claims it. */
  claimed: z.boolean(),
})
export type CouponOffer = z.infer<typeof CouponOffer>

export const coupon = {
  'GET /api/coupon': {
    about: 'Returns the coupons for a product at the price for the current user, claimed or claimable, highest discount first',
    caller: 'anyone',
    input: z.object({ kind: OrderKind, id: Id }),
    data: z.object({ list: z.array(Coupon) }),
    errors: [],
  },
  'POST /api/coupon/:id/claim': {
    about: 'Claims a coupon; has no effect while the user has an unused one',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Coupon,
    errors: [Code.NotFound, Code.CouponUnusable, Code.TooOften],
  },
} as const satisfies Family
