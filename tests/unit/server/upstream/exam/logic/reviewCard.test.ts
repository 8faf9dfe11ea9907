import { expect, test } from 'vitest'
import { isKnown, recallPercent, review } from '../../../../../../server/upstream/exam/logic/reviewCard.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)

test('a wrong answer is due again within days, and each right one puts it further off, until it is known', () => {
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

test('one wrong answer more brings it back, and it is not known after one right one', () => {
  let card = review(undefined, false, now)
  for (let index = 0; index < 8; index++) card = review(card, true, card.due)
  expect(isKnown(card)).toBe(true)
  const lapsed = review(card, false, card.due)
  expect(isKnown(lapsed)).toBe(false)
  expect(lapsed.due - card.due).toBeLessThan(10 * day)
  expect(isKnown(review(lapsed, true, lapsed.due))).toBe(false)
})

test('what was reviewed today is recalled, and less so the longer it is put off', () => {
  const card = review(undefined, false, now)
  expect(recallPercent(card, now)).toBe(100)
  expect(recallPercent(card, card.due + 30 * day)).toBeLessThan(recallPercent(card, card.due))
})

test('the same answers give the same days', () => {
  expect(review(review(undefined, false, now), true, now + 3 * day)).toEqual(review(review(undefined, false, now), true, now + 3 * day))
})
