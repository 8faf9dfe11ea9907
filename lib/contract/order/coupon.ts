import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, Time } from '../shape.ts'
import { OrderKind } from './order-shapes.ts'

/** A coupon that a thing can be bought with, as its page shows it. */
export const Coupon = z.object({
  id: Id,
  title: z.string(),
  /** The offer in words: `满 200 减 30`, `8.5 折，最多减 50 元`. */
  about: z.string(),
  /** The scope of the coupon, in words: `焊工课程可用`. */
  scope: z.string(),
  /** Last moment at which it can be used. */
  endsAt: Time,
  /** The asking user has one that is not used yet. */
  claimed: z.boolean(),
  /** The reason why no more can be claimed: `已领完`; null if one can. */
  refusal: z.nullable(z.string()),
})
export type Coupon = z.infer<typeof Coupon>

/** A claimed coupon beside a quote. */
export const CouponOffer = z.object({
  id: Id,
  title: z.string(),
  about: z.string(),
  endsAt: Time,
  /** Taken off the price; 0 if it cannot be used. */
  offFen: Fen,
  /** The reason why it cannot be used for this: `满 200 元可用，还差 12 元`; null if it can. */
  reason: z.nullable(z.string()),
})
export type CouponOffer = z.infer<typeof CouponOffer>

export const coupon = {
  'GET /api/coupon': {
    about:
      'The coupons that a thing can be bought with at what it costs me, whether I have them or may claim them; the one that takes off most first',
    caller: 'anyone',
    input: z.object({ kind: OrderKind, id: Id }),
    data: z.object({ list: z.array(Coupon) }),
    errors: [],
  },
  'POST /api/coupon/:id/claim': {
    about: 'Claims a coupon; again while it is unused changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Coupon,
    errors: [Code.NotFound, Code.CouponUnusable, Code.TooOften],
  },
} as const satisfies Family
