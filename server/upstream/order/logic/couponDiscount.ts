import { TargetKind } from '#lib/enums'
import { accessKindOf, type SoldKind } from './orderKind.ts'

/** The terms of a coupon. */
export interface CouponTerms {
  kind: 'amount' | 'rate'
  amountFen: number | null
  ratePercent: number | null
  capFen: number | null
  thresholdFen: number
  scope: 'all' | 'course' | 'courseGroup' | 'courseProject' | 'profession' | 'institutional'
  /** Ids of the scope. If empty, all products of the kind are in scope. */
  scopeIds: readonly string[]
  /** Text of the scope, such as `焊工课程可用`. */
  scopeText: string
  startsAt: number
  endsAt: number
}

/** Facts of a product that are compared with a coupon's scope. */
export interface CouponProduct {
  kind: SoldKind
  id: string
  professionId: string | null
  institutionIds: readonly string[]
}

const yuan = (fen: number): string => (fen / 100).toFixed(2).replace(/\.?0{1,2}$/, '')

/** Returns the discount of a coupon on a price, whether or not the coupon is usable. */
export function couponDiscount({ kind, amountFen, ratePercent, capFen }: CouponTerms, priceFen: number): number {
  const off = kind === 'amount' ? (amountFen ?? 0) : priceFen - Math.round((priceFen * (ratePercent ?? 100)) / 100)
  return Math.min(off, capFen ?? off, priceFen)
}

/** Returns the text of the offer, such as `满 200 减 30` or `8.5 折，最多减 50 元`. */
export function couponText({ kind, amountFen, ratePercent, capFen, thresholdFen }: CouponTerms): string {
  const from = thresholdFen === 0 ? '' : `满 ${yuan(thresholdFen)} `
  if (kind === 'amount') return thresholdFen === 0 ? `无门槛减 ${yuan(amountFen ?? 0)} 元` : `${from}减 ${yuan(amountFen ?? 0)}`
  const cap = capFen === null ? '' : `，最多减 ${yuan(capFen)} 元`
  return `${from === '' ? '' : `${from}打 `}${(ratePercent ?? 100) / 10} 折${cap}`
}

/** Checks whether a product is in the scope of a coupon. */
export function isInScope({ scope, scopeIds }: Pick<CouponTerms, 'scope' | 'scopeIds'>, thing: CouponProduct): boolean {
  if (scope === 'all') return true
  if (scope === 'profession') return thing.professionId !== null && scopeIds.includes(thing.professionId)
  // A bundle is in scope only if all of its institutions are.
  if (scope === 'institutional') return thing.institutionIds.length > 0 && thing.institutionIds.every((id) => scopeIds.includes(id))
  return scope === accessKindOf(thing.kind) && (scopeIds.length === 0 || scopeIds.includes(thing.id))
}

/** Returns the reason why a coupon cannot be used for a product at a price, or null if it can. */
export function couponRefusal(terms: CouponTerms, thing: CouponProduct, priceFen: number, now: number): string | null {
  if (now < terms.startsAt) return '还没到使用时间'
  if (now >= terms.endsAt) return '已过期'
  if (!isInScope(terms, thing)) return `${terms.scopeText}，不适用于这个${thing.kind === TargetKind.Course ? '课程' : '套餐'}`
  if (priceFen < terms.thresholdFen) return `满 ${yuan(terms.thresholdFen)} 元可用，还差 ${yuan(terms.thresholdFen - priceFen)} 元`
  return couponDiscount(terms, priceFen) > 0 ? null : '这次不需要付款'
}

/** Sorts coupons: highest discount first, then earliest end. Unusable coupons come last. */
export const byDiscount = (
  one: { offFen: number; endsAt: number; reason: string | null; id: string },
  other: { offFen: number; endsAt: number; reason: string | null; id: string },
): number =>
  Number(one.reason !== null) - Number(other.reason !== null) ||
  other.offFen - one.offFen ||
  one.endsAt - other.endsAt ||
  (one.id < other.id ? -1 : 1)
