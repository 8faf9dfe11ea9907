import { expect, test } from 'vitest'
import { agreedFen } from '../../../../../../server/upstream/order/logic/orderActions.ts'

test('approved refunds are taken into account until they are completed; requested, refused and withdrawn ones are not', () => {
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8] as const
  const counted = statuses.filter((status) => agreedFen([{ status, amountFen: 3000 }]) > 0)
  expect(counted).toEqual([2, 5, 8])
  expect(agreedFen(statuses.map((status) => ({ status, amountFen: 100 })))).toBe(300)
})
