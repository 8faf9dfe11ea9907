import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '../../../../../../server/upstream/order/logic/priceProduct.ts'

const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

test('no fen is lost or created, no part is negative, and each is less than a fen from its exact share', () => {
  const amounts = integer({ min: 0, max: 100_000_000 })
  assert(
    property(amounts, array(amounts, { minLength: 1, maxLength: 40 }), (amountFen, weights) => {
      const parts = allocate(amountFen, weights)
      expect(total(parts)).toBe(amountFen)
      const sum = total(weights)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        const exact = sum === 0 ? amountFen / weights.length : (amountFen * weights[index]!) / sum
        expect(Math.abs(part - exact)).toBeLessThanOrEqual(1)
        if (sum > 0 && weights[index] === 0) expect(part).toBe(0)
      }
    }),
    { numRuns: 500 },
  )
})

test('the rest goes to the largest remainders, the first of equal ones', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [6, 3, 1, 0])).toEqual([6, 3, 1, 0])
  expect(allocate(5, [0, 0])).toEqual([3, 2])
  expect(allocate(7, [])).toEqual([])
})
