import { expect, test } from 'vitest'
import type { OrderDetail } from '#lib/contract'
import { OrderStatus, RefundStatusA, TargetKind } from '#lib/enums'
import { orderLead } from '../../../../../../client/routes/order/detail/$id/orderLead.ts'

const at = '2026-11-20T08:00:00.000Z'
const order: OrderDetail = {
  id: '20261120160012345678',
  target: { kind: TargetKind.Course, id: 'welder', title: '焊条电弧焊', cover: '/cover.webp', listed: true },
  courseCount: 1,
  status: OrderStatus.Paid,
  listFen: 19_900,
  deductedFen: 0,
  discountFen: 0,
  dueFen: 19_900,
  paidFen: 19_900,
  refundedFen: 0,
  createdAt: at,
  payBefore: null,
  paidAt: at,
  refund: null,
  actions: [],
  items: [],
  coupon: null,
  agreement: null,
  channel: 'sandbox',
  transactionId: 't1',
  entitlement: { from: at, until: '2027-11-20T08:00:00.000Z', live: true },
  history: [],
}
const told = (change: Partial<OrderDetail>) => orderLead({ ...order, ...change })
const over = { from: at, until: '2026-11-21T08:00:00.000Z', live: false }

test('a purchase shows its end date; several courses without a common end show their own ones', () => {
  expect(told({})).toBe('有效至 2027-11-20，随时可以学习。')
  const endless = { from: at, until: null, live: true }
  expect(told({ entitlement: endless })).toBe('长期有效，随时可以学习。')
  expect(told({ entitlement: endless, target: { ...order.target, kind: TargetKind.CourseSeries } })).toBe(
    '有效期以各课程为准，随时可以学习。',
  )
})

test('an expired term is distinguished from a revoked right', () => {
  expect(told({ entitlement: over })).toContain('已到期')
  expect(told({ entitlement: over, refund: RefundStatusA.InProgress })).toContain('已收回')
  expect(told({ entitlement: over, refund: RefundStatusA.Completed, refundedFen: 19_900 })).toContain('已收回')
})

test('a coupon is returned only to a buyer who has used one', () => {
  const unpaid = { status: OrderStatus.ReadyToPay, paidFen: 0, paidAt: null, entitlement: null }
  expect(told(unpaid)).not.toContain('优惠券')
  expect(told({ ...unpaid, coupon: '新人券' })).toContain('优惠券会退回')
})
