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
  /** Ids of the scope; empty for a kind of thing: all of that kind. */
  scopeIds: readonly string[]
  /** The scope in words: `焊工课程可用`. */
  scopeText: string
  startsAt: number
  endsAt: number
}

/** The facts that a coupon's scope is compared with. */
export interface CouponThing {
  kind: SoldKind
  id: string
  professionId: string | null
  institutionIds: readonly string[]
}

const yuan = (fen: number): string => (fen / 100).toFixed(2).replace(/\.?0+$/, '')

/** The amount that a coupon takes off a price, whether or not it can be used. */
export function couponOff({ kind, amountFen, ratePercent, capFen }: CouponTerms, priceFen: number): number {
  const off = kind === 'amount' ? (amountFen ?? 0) : priceFen - Math.round((priceFen * (ratePercent ?? 100)) / 100)
  return Math.min(off, capFen ?? off, priceFen)
}

/** The offer in words: `满 200 减 30`, `8.5 折，最多减 50 元`. */
export function couponAbout({ kind, amountFen, ratePercent, capFen, thresholdFen }: CouponTerms): string {
  const from = thresholdFen === 0 ? '' : `满 ${yuan(thresholdFen)} `
  if (kind === 'amount') return thresholdFen === 0 ? `无门槛减 ${yuan(amountFen ?? 0)} 元` : `${from}减 ${yuan(amountFen ?? 0)}`
  const cap = capFen === null ? '' : `，最多减 ${yuan(capFen)} 元`
  return `${from === '' ? '' : `${from}打 `}${(ratePercent ?? 100) / 10} 折${cap}`
}

/** Whether a coupon is meant for a thing. */
export function isInScope({ scope, scopeIds }: Pick<CouponTerms, 'scope' | 'scopeIds'>, thing: CouponThing): boolean {
  if (scope === 'all') return true
  if (scope === 'profession') return thing.professionId !== null && scopeIds.includes(thing.professionId)
  // A bundle belongs to an institution whose courses are all of it.
  if (scope === 'institutional') return thing.institutionIds.length > 0 && thing.institutionIds.every((id) => scopeIds.includes(id))
  return scope === accessKindOf(thing.kind) && (scopeIds.length === 0 || scopeIds.includes(thing.id))
}

/** The reason why a coupon cannot be used for a thing at a price; null if it can. */
export function couponFault(terms: CouponTerms, thing: CouponThing, priceFen: number, now: number): string | null {
  if (now < terms.startsAt) return '还没到使用时间'
  if (now >= terms.endsAt) return '已过期'
  if (!isInScope(terms, thing)) return `${terms.scopeText}，不适用于这个${thing.kind === TargetKind.Course ? '课程' : '套餐'}`
  if (priceFen < terms.thresholdFen) return `满 ${yuan(terms.thresholdFen)} 元可用，还差 ${yuan(terms.thresholdFen - priceFen)} 元`
  return couponOff(terms, priceFen) > 0 ? null : '这次不需要付款'
}

/** Sorts what is offered: the one that takes off most first, of equal ones that which ends first; then those that cannot be used. */
export const byWorth = (
  one: { offFen: number; endsAt: number; reason: string | null; id: string },
  other: { offFen: number; endsAt: number; reason: string | null; id: string },
): number =>
  Number(one.reason !== null) - Number(other.reason !== null) ||
  other.offFen - one.offFen ||
  one.endsAt - other.endsAt ||
  (one.id < other.id ? -1 : 1)
