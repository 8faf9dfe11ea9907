import { expect, test } from 'vitest'
import type { Refund } from '#lib/contract'
import { RefundStatusA } from '#lib/enums'
import { refundSteps } from '../../../../../../client/routes/order/detail/$id/refundSteps.ts'

const at = '2026-11-20T08:00:00.000Z'
const refund: Refund = {
  id: 'r1',
  orderId: '20261120160012345678',
  kind: 'asked',
  offline: false,
  status: RefundStatusA.Applying,
  amountFen: 100,
  reason: 'unwanted',
  note: '',
  askedAt: at,
  decidedAt: null,
  decision: '',
  completedAt: null,
}
const told = (change: Partial<Refund>) => refundSteps({ ...refund, ...change }).map(({ label, state }) => `${label} ${state}`)
const decided = { decidedAt: at, decision: '已核实' }

test.each<[keyof typeof RefundStatusA, Partial<Refund>, string[]]>([
  ['Applying', {}, ['提交申请 done', '平台审核 now', '原路退回 next', '退款完成 next']],
  ['Agreed', decided, ['提交申请 done', '审核通过 done', '原路退回 now', '退款完成 next']],
  ['InProgress', decided, ['提交申请 done', '审核通过 done', '原路退回 now', '退款完成 next']],
  ['Completed', { ...decided, completedAt: at }, ['提交申请 done', '审核通过 done', '原路退回 done', '退款完成 done']],
  ['Failed', decided, ['提交申请 done', '审核通过 done', '原路退回 failed', '退款完成 next']],
  ['Refused', decided, ['提交申请 done', '审核未通过 failed']],
  ['NotRefundable', decided, ['提交申请 done', '不符合退款条件 failed']],
  ['Cancelled', { completedAt: at }, ['提交申请 done', '已取消申请 done']],
])('a refund in the state %s shows its steps', (name, change, steps) => {
  expect(told({ status: RefundStatusA[name], ...change })).toEqual(steps)
})

test('the operator’s reason is shown with the decision', () => {
  expect(refundSteps({ ...refund, ...decided, status: RefundStatusA.Refused }).at(-1)).toMatchObject({ note: '已核实', at })
})

test('a duplicate payment is refunded automatically', () => {
  expect(told({ kind: 'returned', status: RefundStatusA.InProgress })).toEqual(['收到多付的款 done', '原路退回 now', '退款完成 next'])
})
