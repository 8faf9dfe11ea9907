import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BillableFacts,
  billableFen,
  billingRefusal,
  keptFen,
  refundedOrPendingFen,
} from '../../../../../../server/upstream/invoice/logic/billable.ts'

const paid: BillableFacts = { status: 3, paidFen: 10_000, refundedFen: 0, agreedFen: 0, isAsked: false }

test('an approved refund reduces the amount of a new invoice, and an issued one only once the money has gone', () => {
  expect(billableFen({ ...paid, agreedFen: 3000 })).toBe(7000)
  expect(billableFen({ ...paid, refundedFen: 3000, agreedFen: 2000 })).toBe(5000)
  expect(keptFen({ ...paid, refundedFen: 1000 })).toBe(9000)
})

test('only paid amounts are invoiced', () => {
  for (const status of [1, 2, 4, 6, 7, 101] as const) {
    expect(billableFen({ ...paid, status })).toBe(0)
    expect(billingRefusal({ ...paid, status })).not.toBeNull()
  }
  expect(billingRefusal({ ...paid, paidFen: 0 })).toMatch('免费')
  expect(billingRefusal({ ...paid, isAsked: true })).toMatch('正在处理')
  expect(billingRefusal(paid)).toBeNull()
})

test('invoiced and refunded amounts add up to the paid amount in every case', () => {
  const fen = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(fen, fen, (refundedFen, agreedFen) => {
      const facts = { ...paid, paidFen: 20_000, refundedFen, agreedFen }
      expect(billableFen(facts)).toBeGreaterThanOrEqual(0)
      expect(billableFen(facts) + refundedOrPendingFen(facts)).toBe(20_000)
    }),
  )
})
