import { expect, test } from 'vitest'
import type { Enrolment, PlanDetail } from '#lib/contract'
import { cancelLead, ownStateText } from '../../../../../client/routes/enrollment/$id/applicant/own-texts.ts'

const time = (text: string) => new Date(`2026-12-${text}+08:00`).toISOString()
const step = (name: Enrolment['step'], from: string | null, to: string | null) =>
  ({ step: name, from: from && time(from), to: to && time(to), state: 'coming' }) as PlanDetail['steps'][number]
const plan = {
  feeFen: 26_000,
  steps: [
    step('review', '01T09:00', '05T18:00'),
    step('fee', null, '08T18:00'),
    step('ticket', '10T09:00', '20T17:00'),
    step('exam', '20T09:00', '20T17:00'),
    step('result', '25T10:00', null),
    step('certificate', '30T10:00', null),
  ],
}
const passed = {
  review: 2,
  cancelledAt: null,
  reasons: [],
  results: [],
  certificate: null,
  revoked: false,
  form: { subjects: ['theory'] },
  order: null,
  editable: false,
} as unknown as Enrolment
const words = (part: Partial<Enrolment>, now: string) => ownStateText({ ...passed, ...part }, plan, Date.parse(time(now)))

test.each([
  [{ review: 1, step: 'review' }, '02T09:00', '已提交，等待资格审核', '12月5日 18:00 前出结果'],
  [{ review: 1, step: 'review' }, '06T09:00', '已提交，等待资格审核', '审核比预计的晚'],
  [{ review: 3, step: 'apply', editable: true }, '02T09:00', '资格审核没有通过', '12月5日 18:00 前有效'],
  [{ review: 3, step: 'apply' }, '06T09:00', '资格审核没有通过', '修改重提的时间已过'],
  [{ step: 'fee' }, '06T09:00', '审核通过，等待缴费', '报名费 ¥260.00，12月8日 18:00 前'],
  [{ step: 'fee' }, '09T09:00', '没有按时缴费', ''],
  [{ step: 'fee', order: 'paying' }, '09T09:00', '审核通过，等待缴费', ''],
  [{ step: 'ticket' }, '09T09:00', '报名成功', '准考证 12月10日 09:00 起'],
  [{ step: 'ticket' }, '11T09:00', '报名成功，请打印准考证', ''],
  [{ step: 'exam' }, '20T10:00', '考试进行中', '成绩 12月25日 10:00 公布'],
  [{ step: 'exam' }, '21T10:00', '考试已结束，等待成绩', ''],
  [{ step: 'exam' }, '26T10:00', '考试已结束，等待成绩', '成绩比预计的晚'],
  [{ step: 'publicity', results: [{ subject: 'theory', score: 59, passed: false }] }, '26T10:00', '这次没有全部合格', ''],
  [{ step: 'publicity', results: [{ subject: 'theory', score: 80, passed: true }] }, '26T10:00', '全部合格', '12月30日 10:00 起发证'],
  [
    { step: 'publicity', results: [{ subject: 'theory', score: 80, passed: true }], form: { subjects: ['theory', 'skill'] } },
    '26T10:00',
    '部分科目的成绩已公布',
    '其余科目',
  ],
  [{ step: 'certificate', certificate: 'ZYJ' }, '30T10:00', '证书已发放', ''],
  [{ step: 'certificate', certificate: 'ZYJ', revoked: true }, '30T10:00', '证书已撤销', '理由写在证书页上'],
  [{ step: 'fee', cancelledAt: time('07T08:00') }, '08T10:00', '报名已取消', '12月7日 08:00 取消'],
] as const)('%o at %s has the title %s', (part, now, title, lead) => {
  const found = words(structuredClone(part) as unknown as Partial<Enrolment>, now)
  expect(found.title).toBe(title)
  expect(found.lead).toContain(lead)
})

test('cancelling explains what happens to the fee', () => {
  const lead = (part: Pick<Enrolment, 'order' | 'step'>, now: string) => cancelLead(part, plan, Date.parse(time(now)))
  expect(lead({ order: null, step: 'review' }, '02T09:00')).not.toContain('报名费')
  expect(lead({ order: 'one', step: 'fee' }, '06T09:00')).toContain('没有支付的订单会一起取消')
  expect(lead({ order: 'one', step: 'ticket' }, '08T09:00')).toContain('报名费 ¥260.00 会原路退回')
  expect(lead({ order: 'one', step: 'ticket' }, '09T09:00')).toContain('报名费 ¥260.00 不退')
})
