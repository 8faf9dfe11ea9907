import { array, assert, boolean, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { bundlePrice } from '../../../../../../server/upstream/bundle/logic/bundlePrice.ts'

const courses = array(record({ priceFen: integer({ min: 0, max: 1_000_000 }), owned: boolean() }), { maxLength: 20 })
const price = integer({ min: 0, max: 10_000_000 })

test('owned courses are deducted at their single prices', () => {
  const all = [
    { priceFen: 10_000, owned: true },
    { priceFen: 30_000, owned: false },
  ]
  expect(bundlePrice(20_000, all)).toBe(15_000)
  expect(
    bundlePrice(
      20_000,
      all.map((course) => ({ ...course, owned: false })),
    ),
  ).toBe(20_000)
  expect(
    bundlePrice(
      20_000,
      all.map((course) => ({ ...course, owned: true })),
    ),
  ).toBe(0)
})

test('a price for free courses is charged until all of them are owned', () => {
  expect(
    bundlePrice(500, [
      { priceFen: 0, owned: false },
      { priceFen: 0, owned: true },
    ]),
  ).toBe(500)
})

test('the price is in whole fen between zero and the full price, and never rises with owned courses', () => {
  assert(
    property(price, courses, nat(), (priceFen, some, which) => {
      const due = bundlePrice(priceFen, some)
      expect(Number.isInteger(due) && due >= 0 && due <= priceFen).toBe(true)
      const more = some.map((course, index) => (index === which % some.length ? { ...course, owned: true } : course))
      expect(bundlePrice(priceFen, more)).toBeLessThanOrEqual(due)
    }),
  )
})
