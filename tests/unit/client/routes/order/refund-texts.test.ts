import { expect, test } from 'vitest'
import type { RefundQuote } from '#lib/contract'
import { requestedFen, formula, ruleText, watchedText } from '../../../../../client/routes/order/refund-texts.ts'

const quote: RefundQuote = {
  rule: 'share',
  amountFen: 14_925,
  paidFen: 19_900,
  restFen: 19_900,
  days: 3,
  watchedSeconds: 9000,
  totalSeconds: 36_000,
  watchedPercent: 25,
  terms: { fullDays: 7, fullPercent: 10, mostPercent: 30 },
  reason: null,
  later: null,
  mark: 'm',
}

test('the calculation shows the rule with its own numbers', () => {
  expect(formula(quote)).toBe('可退 = 实付 ¥199.00 × (1 − 9000 秒 ÷ 36000 秒，约 25%) = ¥149.25')
  expect(ruleText(quote)).toBe('已学超过 10%，未超过 30%：按没有学的部分退')
  expect(ruleText({ ...quote, days: 8, watchedSeconds: 0 })).toBe('付款已满 7 天，未超过 30%：按没有学的部分退')
  expect(watchedText(quote)).toBe('25%（2 小时 30 分 / 共 10 小时，试看和购买前看过的不算）')
})

test('a full refund and no refund are shown without a formula', () => {
  expect(formula({ ...quote, rule: 'full', amountFen: 19_900 })).toBe('可退 = 实付 ¥199.00 = ¥199.00')
  expect(ruleText({ ...quote, rule: 'full' })).toBe('付款 7 天内且已学不超过 10%，全额退款')
  const none: RefundQuote = { ...quote, rule: 'none', amountFen: 0, reason: '已超过有效期，按规则不再退款' }
  expect([formula(none), ruleText(none)]).toEqual(['可退 ¥0.00', '已超过有效期，按规则不再退款'])
})

test('for an error of ours, the complete remaining amount is refunded', () => {
  expect([requestedFen(quote, 'unwanted'), requestedFen(quote, 'unusable')]).toEqual([14_925, 19_900])
})
