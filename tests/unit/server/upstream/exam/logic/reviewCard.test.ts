import { expect, test } from 'vitest'
import { isKnown, recallPercent, review } from '../../../../../../server/upstream/exam/logic/reviewCard.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)

test('a wrong answer is due within days, and each correct one postpones it until it is learned', () => {
  let card = review(undefined, false, now)
  expect(card.due - now).toBeGreaterThan(0)
  expect(card.due - now).toBeLessThanOrEqual(2 * day)
  let [before, reviews] = [0, 0]
  while (!isKnown(card)) {
    expect(card.due - (card.lastReview ?? now)).toBeGreaterThan(before)
    before = card.due - (card.lastReview ?? now)
    card = review(card, true, card.due)
    reviews++
  }
  expect(reviews).toBeGreaterThanOrEqual(2)
  expect(reviews).toBeLessThan(10)
})

test('another wrong answer restores it, and one correct answer does not make it learned', () => {
  let card = review(undefined, false, now)
  for (let index = 0; index < 8; index++) card = review(card, true, card.due)
  expect(isKnown(card)).toBe(true)
  const lapsed = review(card, false, card.due)
  expect(isKnown(lapsed)).toBe(false)
  expect(lapsed.due - card.due).toBeLessThan(10 * day)
  expect(isKnown(review(lapsed, true, lapsed.due))).toBe(false)
})

test('retrievability is highest right after a review and falls with time', () => {
  const card = review(undefined, false, now)
  expect(recallPercent(card, now)).toBe(100)
  expect(recallPercent(card, card.due + 30 * day)).toBeLessThan(recallPercent(card, card.due))
})

test('the same answers give the same dates', () => {
  expect(review(review(undefined, false, now), true, now + 3 * day)).toEqual(review(review(undefined, false, now), true, now + 3 * day))
})

test.each([0, 7.5, 12, 23.9])('reviews at %d o’clock in Beijing are asked again after as many days as at any other hour', (hour) => {
  const start = Date.parse('2026-03-02T00:00:00+08:00')
  const at = (days: number, hours: number) => start + days * day + hours * 3_600_000
  let card = review(undefined, false, at(0, 9))
  const days = Array.from({ length: 4 }, () => {
    const due = (card.due - start) / day
    expect(recallPercent(card, at(due, hour))).toBe(recallPercent(card, at(due, 20)))
    card = review(card, true, at(due, hour))
    return (card.due - start) / day - due
  })
  expect(days).toEqual([3, 8, 22, 54])
})
