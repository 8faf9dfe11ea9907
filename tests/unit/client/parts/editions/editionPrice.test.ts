import { expect, test } from 'vitest'
import type { BusinessEdition } from '#lib/contract'
import { Edition, PeriodUnit } from '#lib/enums'
import { learnersText, periodText, priceBy, yearSaving } from '#parts/editions/editionPrice.ts'

const team: BusinessEdition = {
  edition: Edition.Team,
  name: '团队版',
  summary: '',
  prices: [
    { unit: PeriodUnit.Month, priceFen: 2900, per: 'learner' },
    { unit: PeriodUnit.Year, priceFen: 29000, per: 'learner' },
  ],
  learners: { min: 5, max: 200 },
  highlights: [],
  recommended: true,
}

test('the price is that of the selected period, or the only one', () => {
  expect(priceBy(team, PeriodUnit.Month)?.priceFen).toBe(2900)
  expect(priceBy({ ...team, prices: [team.prices[1]!] }, PeriodUnit.Month)?.priceFen).toBe(29000)
  expect(priceBy({ ...team, prices: [] }, PeriodUnit.Year)).toBeUndefined()
})

test('a price is followed by its unit', () => {
  expect(periodText(team.prices[0]!)).toBe('/ 人 · 月')
  expect(periodText({ unit: PeriodUnit.Year, priceFen: 1, per: 'organisation' })).toBe('/ 年')
})

test('a year saves the difference to twelve months, rounded down, at least zero', () => {
  expect(yearSaving(team)).toBe(16)
  expect(yearSaving({ ...team, prices: [team.prices[1]!] })).toBe(0)
  expect(yearSaving({ ...team, prices: team.prices.map((price) => ({ ...price, priceFen: 0 })) })).toBe(0)
  expect(yearSaving({ ...team, prices: [team.prices[0]!, { ...team.prices[1]!, priceFen: 40000 }] })).toBe(0)
})

test('the number of learners of an edition is shown with its limits', () => {
  expect(learnersText(team)).toBe('5–200 人')
  expect(learnersText({ ...team, learners: { min: 5, max: null } })).toBe('5 人起')
  expect(learnersText({ ...team, learners: { min: null, max: 10 } })).toBe('最多 10 人')
  expect(learnersText({ ...team, learners: { min: null, max: null } })).toBeUndefined()
})
