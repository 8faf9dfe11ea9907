import { expect, test } from 'vitest'
import { markAgreement } from '../../../../../../server/upstream/exam/logic/markAgreement.ts'

test('equal marks agree fully, opposite ones not at all, and independent ones as by chance', () => {
  const kappa = (...pairs: [number, number][]) => markAgreement(pairs)?.kappa
  expect(kappa([0, 0], [0.6, 0.6], [1, 1])).toBe(1)
  expect(kappa([0, 1], [1, 0])).toBe(-1)
  expect(kappa([0, 0], [0, 1], [1, 0], [1, 1])).toBe(0)
})

test('a worked example: the weights count the squared distance in fifths', () => {
  // Grades 0, 3, 5 against 0, 2, 3: observed (0 + 1 + 4) / 3; by chance the mean of all nine squared differences.
  const told = markAgreement([
    [0, 0],
    [0.6, 0.4],
    [1, 0.6],
  ])
  expect(told?.difference).toBeCloseTo(0.2)
  expect(told?.kappa).toBeCloseTo(1 - 5 / 3 / ((0 + 4 + 9 + 9 + 1 + 0 + 25 + 9 + 4) / 9))
})

test('without a pair there is nothing to compare, and marks without variation have no kappa', () => {
  expect(markAgreement([])).toBeUndefined()
  expect(markAgreement([[0.5, 0.5]])).toMatchObject({ count: 1, difference: 0, kappa: null })
})
