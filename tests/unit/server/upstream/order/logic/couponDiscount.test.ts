import { assert, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  byDiscount,
  couponText,
  couponDiscount,
  type CouponTerms,
  isInScope,
} from '../../../../../../server/upstream/order/logic/couponDiscount.ts'

const terms = (fields: Partial<CouponTerms>): CouponTerms => ({
  kind: 'amount',
  amountFen: 3000,
  ratePercent: null,
  capFen: null,
  thresholdFen: 0,
  scope: 'all',
  scopeIds: [],
  scopeText: '全部课程可用',
  startsAt: 0,
  endsAt: 10,
  ...fields,
})
const rate = (ratePercent: number, fields: Partial<CouponTerms> = {}) => terms({ kind: 'rate', amountFen: null, ratePercent, ...fields })

test('a discount never exceeds the price, its amount or its cap', () => {
  const fen = integer({ min: 0, max: 10_000_000 })
  assert(
    property(fen, fen, integer({ min: 1, max: 99 }), option(fen, { nil: null }), (price, amountFen, percent, capFen) => {
      const amount = couponDiscount(terms({ amountFen }), price)
      expect(amount).toBe(Math.min(amountFen, price))
      const off = couponDiscount(rate(percent, { capFen }), price)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(Math.min(price, capFen ?? price))
      expect(Number.isInteger(off)).toBe(true)
    }),
  )
  expect([couponDiscount(rate(85), 9999), couponDiscount(rate(85, { capFen: 1000 }), 9999)]).toEqual([1500, 1000])
})

test('offers are described in text', () => {
  expect(couponText(terms({ thresholdFen: 20_000 }))).toBe('满 200 减 30')
  expect(couponText(terms({ amountFen: 550 }))).toBe('无门槛减 5.5 元')
  expect(couponText(rate(85, { capFen: 5000 }))).toBe('8.5 折，最多减 50 元')
  expect(couponText(rate(90, { thresholdFen: 10_000 }))).toBe('满 100 打 9 折')
})

test('a scope is everything, a kind of item, an occupation, or institutions', () => {
  const thing = { kind: 2 as const, id: 'way', professionId: 'welder', institutionIds: ['north', 'south'] }
  const fits = (scope: CouponTerms['scope'], ...scopeIds: string[]) => isInScope({ scope, scopeIds }, thing)
  expect([fits('all'), fits('courseGroup'), fits('courseGroup', 'way'), fits('profession', 'welder')]).toEqual([true, true, true, true])
  expect([fits('course'), fits('courseGroup', 'other'), fits('profession', 'cook')]).toEqual([false, false, false])
  expect([fits('institutional', 'north', 'south'), fits('institutional', 'north')]).toEqual([true, false])
  expect(isInScope({ scope: 'profession', scopeIds: [] }, { ...thing, professionId: null })).toBe(false)
})

test('the coupon with the largest discount is first, and of equal ones that which expires first', () => {
  const offer = (id: string, offFen: number, endsAt = 5, reason: string | null = null) => ({ id, offFen, endsAt, reason })
  const sorted = [offer('d', 0, 1, '差 1 元'), offer('c', 5, 9), offer('b', 5, 4), offer('a', 9)].toSorted(byDiscount)
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})
