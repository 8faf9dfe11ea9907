import { hash } from 'node:crypto'
import { byDiscount, couponDiscount, couponRefusal, type CouponTerms, couponText } from './couponDiscount.ts'
import { type Product, type ProductPrice, splitAmountDue } from './priceProduct.ts'

/** A coupon that a user has claimed or can claim with the order. */
export interface OwnCoupon extends CouponTerms {
  couponId: string
  /** Null for a coupon that is not claimed yet. */
  claimId: string | null
  title: string
  /** The unpaid order that reserves the coupon; null if it is free. */
  orderId: string | null
}

/** The version of the purchase agreement that is in effect. */
export interface AgreedVersion {
  id: string
  title: string
  version: string
}

export interface QuoteInput<Held extends OwnCoupon> {
  thing: Product
  priced: ProductPrice
  coupons: readonly Held[]
  /** Id of the requested coupon. Empty means none; undefined means the best one. */
  wanted: string | undefined
  agreement: AgreedVersion | null
  now: number
}

/** Returns a fingerprint of the facts: it changes when any fact changes. */
const quoteFingerprint = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22)

/** Returns the price of a product with the user's coupons; claimable ones are offered only if usable. `fault` is the reason why the requested coupon is unusable. */
export function quoteProduct<Held extends OwnCoupon>({ thing, priced, coupons, wanted, agreement, now }: QuoteInput<Held>) {
  const { listFen, deductedFen, priceFen, items } = priced
  const offers = coupons
    .map((coupon) => {
      const reason = coupon.orderId === null ? couponRefusal(coupon, thing, priceFen, now) : '已用于待支付的订单，取消那个订单后可用'
      return {
        coupon,
        id: coupon.couponId,
        title: coupon.title,
        about: couponText(coupon),
        endsAt: coupon.endsAt,
        offFen: reason === null ? couponDiscount(coupon, priceFen) : 0,
        reason,
        claimed: coupon.claimId !== null,
      }
    })
    .filter(({ claimed, reason }) => claimed || reason === null)
    .toSorted(byDiscount)
  const named = offers.find(({ id }) => id === wanted)
  const chosen = wanted === '' ? undefined : wanted === undefined ? offers.find(({ reason }) => reason === null) : named
  const fault = wanted === undefined || wanted === '' ? null : named ? named.reason : '这张优惠券不存在、已使用或已过期'
  const discountFen = chosen?.offFen ?? 0
  const dueFen = priceFen - discountFen
  const parts = splitAmountDue(items, dueFen)
  const facts = { listFen, deductedFen, discountFen, dueFen }
  const couponId = chosen?.id ?? null
  return {
    fault,
    offers,
    chosen: chosen?.coupon,
    ...facts,
    items: items.map((item, index) => ({ ...item, dueFen: parts[index] ?? 0 })),
    mark: quoteFingerprint({
      thing: [thing.kind, thing.id, thing.validDays],
      facts,
      items: items.map(({ courseId, listFen: single, owned }) => [courseId, single, owned]),
      couponId,
      agreement: agreement && [agreement.id, agreement.version],
    }),
  }
}
export type ProductQuote<Held extends OwnCoupon> = ReturnType<typeof quoteProduct<Held>>
