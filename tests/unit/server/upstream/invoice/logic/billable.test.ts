import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BillableFacts,
  billableFen,
  billingRefusal,
  refundedOrPendingFen,
} from '../../../../../../server/upstream/invoice/logic/billable.ts'

const paid: BillableFacts = { status: 3, paidFen: 10_000, refundedFen: 0, refunds: [] }

test('an approved refund reduces the billable amount; a requested, refused or withdrawn one does not', () => {
  for (const status of [2, 8, 5] as const) expect(billableFen({ ...paid, refunds: [{ status, amountFen: 3000 }] })).toBe(7000)
  for (const status of [1, 3, 6, 7] as const) expect(billableFen({ ...paid, refunds: [{ status, amountFen: 3000 }] })).toBe(10_000)
  expect(billableFen({ ...paid, refundedFen: 3000, refunds: [{ status: 4, amountFen: 3000 }] })).toBe(7000)
})

test('only paid amounts are invoiced', () => {
  for (const status of [1, 2, 4, 6, 7, 101] as const) {
    expect(billableFen({ ...paid, status })).toBe(0)
    expect(billingRefusal({ ...paid, status })).not.toBeNull()
  }
  expect(billingRefusal({ ...paid, paidFen: 0 })).toMatch('免费')
  expect(billingRefusal({ ...paid, refunds: [{ status: 1, amountFen: 1 }] })).toMatch('正在处理')
  expect(billingRefusal(paid)).toBeNull()
})

test('invoiced and refunded amounts add up to the paid amount in every case', () => {
  const refund = fc.record({ status: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8), amountFen: fc.integer({ min: 1, max: 20_000 }) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.array(refund), (refundedFen, refunds) => {
      const facts = { ...paid, paidFen: 20_000, refundedFen, refunds } as BillableFacts
      expect(billableFen(facts)).toBeGreaterThanOrEqual(0)
      expect(billableFen(facts) + refundedOrPendingFen(facts)).toBe(20_000)
    }),
  )
})
