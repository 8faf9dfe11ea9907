import { assert, integer, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextLowerAmount,
  refundAmount,
  type RefundInput,
  refundTerms,
  requestedFen,
  watchedPercent,
} from '../../../../../../server/upstream/order/logic/refundAmount.ts'

const day = 86_400_000
const bought = Date.UTC(2026, 10, 1)
const ground: RefundInput = {
  paidFen: 19_900,
  refundedFen: 0,
  paidAt: bought,
  until: null,
  watchedSeconds: 0,
  totalSeconds: 36_000,
  terms: refundTerms,
}
const ruled = (part: Partial<RefundInput>, now = bought) => {
  const { rule, ruleFen } = refundAmount({ ...ground, ...part }, now)
  return [rule, ruleFen]
}

test('within seven days and up to a tenth watched, everything is refunded, exact to the second', () => {
  expect(ruled({})).toEqual(['full', 19_900])
  expect(ruled({ watchedSeconds: 3600 }, bought + 7 * day)).toEqual(['full', 19_900])
  expect(ruled({ watchedSeconds: 3601 }, bought + 7 * day)).toEqual(['share', 17_910])
  expect(ruled({ watchedSeconds: 3600 }, bought + 7 * day + 1000)).toEqual(['share', 17_910])
})

test('later or beyond a tenth, the watched share is retained; beyond three tenths, nothing is refunded', () => {
  expect(ruled({ watchedSeconds: 0 }, bought + 8 * day)).toEqual(['share', 19_900])
  expect(ruled({ watchedSeconds: 9000 })).toEqual(['share', 14_925])
  expect(ruled({ watchedSeconds: 10_800 })).toEqual(['share', 13_930])
  expect(ruled({ watchedSeconds: 10_801 })).toEqual(['none', 0])
  expect(refundAmount({ ...ground, watchedSeconds: 10_801 }, bought).reason).toBe('已学比例超过 30%，按规则不再退款')
})

test('after the end of the term the rule gives nothing, and a refund within it reduces the amount', () => {
  const until = bought + 3 * day
  expect(ruled({ until }, until - 1)).toEqual(['full', 19_900])
  expect(refundAmount({ ...ground, until }, until)).toMatchObject({ rule: 'none', ruleFen: 0, reason: '已超过有效期，按规则不再退款' })
  expect(ruled({ refundedFen: 100 })).toEqual(['full', 19_800])
  expect(refundAmount({ ...ground, refundedFen: 100, until }, until)).toMatchObject({
    rule: 'none',
    reason: '这个订单已退过款，学习权限已结束',
  })
})

test('the next time at which the amount decreases is returned with that amount', () => {
  const watched = { ...ground, watchedSeconds: 1800 }
  expect(nextLowerAmount(watched, bought)).toEqual({ at: bought + 7 * day + 1, amountFen: 18_905 })
  expect(nextLowerAmount(ground, bought)).toBeNull()
  expect(nextLowerAmount({ ...watched, until: bought + 30 * day }, bought + 8 * day)).toEqual({ at: bought + 30 * day, amountFen: 0 })
  expect(nextLowerAmount({ ...watched, watchedSeconds: 36_000 }, bought)).toBeNull()
})

test('for an error of the platform, the complete remaining amount is refunded', () => {
  const late = refundAmount({ ...ground, watchedSeconds: 36_000, refundedFen: 900 }, bought)
  expect(requestedFen(late, 'unwanted')).toBe(0)
  expect(requestedFen(late, 'unusable')).toBe(19_000)
})

test('the displayed share is on the same side of a limit as the exact one', () => {
  expect(watchedPercent({ watchedSeconds: 3600, totalSeconds: 36_000 })).toBe(10)
  expect(watchedPercent({ watchedSeconds: 3601, totalSeconds: 36_000 })).toBe(10.01)
  expect(watchedPercent({ watchedSeconds: 0, totalSeconds: 0 })).toBe(0)
})

test('the amount is always between zero and the remaining amount, and never rises by watching or waiting', () => {
  const cases = record({
    paidFen: integer({ min: 1, max: 100_000_000 }),
    watchedSeconds: nat(10_000_000),
    totalSeconds: nat(10_000_000),
    days: nat(400),
    term: option(integer({ min: 1, max: 400 })),
  })
  assert(
    property(cases, nat(1000), nat(30), ({ days, term, ...money }, more, later) => {
      const all = { ...ground, ...money, until: term === null ? null : bought + term * day }
      const now = bought + days * day
      const { ruleFen, rule } = refundAmount(all, now)
      expect(ruleFen).toBeGreaterThanOrEqual(0)
      expect(ruleFen).toBeLessThanOrEqual(all.paidFen)
      if (rule === 'full') expect(ruleFen).toBe(all.paidFen)
      // The watched share of the paid amount is retained, to the fen.
      if (rule === 'share' && all.totalSeconds > 0) {
        const exact = (all.paidFen * Math.min(all.watchedSeconds, all.totalSeconds)) / all.totalSeconds
        expect(Math.abs(all.paidFen - ruleFen - exact)).toBeLessThanOrEqual(1)
      }
      expect(refundAmount({ ...all, watchedSeconds: all.watchedSeconds + more }, now + later * day).ruleFen).toBeLessThanOrEqual(ruleFen)
    }),
  )
})
