import { expect, test } from 'vitest'
import { dayWithYearIfDifferent, dayRange, daysLeftText, leafOf, seatsText } from '../../../../../client/parts/enrolment/plan-texts.ts'

const examAt = '2026-12-12T01:00:00.000Z'

test('a date label shows the remaining days, and names today and tomorrow', () => {
  expect(leafOf({ state: 'open', daysLeft: 12, examAt })).toEqual({ large: '12', small: '天后截止' })
  expect(leafOf({ state: 'closing', daysLeft: 1, examAt })).toEqual({ large: '明天', small: '截止' })
  expect(leafOf({ state: 'closing', daysLeft: 0, examAt })).toEqual({ large: '今天', small: '截止' })
  expect(leafOf({ state: 'upcoming', daysLeft: 6, examAt })).toEqual({ large: '6', small: '天后开始' })
})

test('the date label of a closed plan shows the date of its exam', () => {
  expect(leafOf({ state: 'closed', daysLeft: null, examAt })).toEqual({ large: '12月12日', small: '考试' })
  expect(leafOf({ state: 'examining', daysLeft: null, examAt })).toEqual({ large: '12月12日', small: '开考' })
})

test('the same information is available as a sentence', () => {
  expect(daysLeftText({ state: 'open', daysLeft: 12, examAt })).toBe('还有 12 天截止')
  expect(daysLeftText({ state: 'upcoming', daysLeft: 1, examAt })).toBe('明天开始')
  expect(daysLeftText({ state: 'closed', daysLeft: null, examAt })).toBe('已截止，12月12日考试')
})

test('days are those of Beijing, and another year is stated', () => {
  expect(dayRange('2026-11-08T00:00:00.000Z', '2026-12-05T09:00:00.000Z')).toBe('11月8日至12月5日')
  expect(dayRange('2026-12-04T16:00:00.000Z', '2027-01-02T09:00:00.000Z')).toBe('12月5日至次年1月2日')
  expect(dayRange('2026-12-05T00:00:00.000Z', '2026-12-05T09:00:00.000Z')).toBe('12月5日')
  expect(dayWithYearIfDifferent('2027-01-17T01:00:00.000Z', '2026-11-29T01:00:00.000Z')).toBe('2027年1月17日')
})

test('seats show how many are taken, and whether any are left', () => {
  expect(seatsText({ quota: 60, taken: 0 })).toBe('60 个名额')
  expect(seatsText({ quota: 60, taken: 12 })).toBe('已报 12 / 60')
  expect(seatsText({ quota: 60, taken: 60 })).toBe('60 个名额已满')
})
