import { expect, test } from 'vitest'
import type { MarkedQuestion } from '#lib/contract'
import { outcomeOf, scoreText, usedText, verdictOf } from '../../../../../../../client/routes/exam/$id/history/result-texts.ts'

const outcome = (state: Parameters<typeof outcomeOf>[0]['state'], passed: boolean | null = null) => outcomeOf({ state, passed }).text

test('the outcome of an attempt is a label, and results appear only after release', () => {
  expect(['running', 'held', 'submitted', 'void'].map((state) => outcome(state as 'held'))).toEqual([
    '作答中',
    '待公布',
    '待评分',
    '不计成绩',
  ])
  expect([outcome('marked', true), outcome('marked', false), outcome('marked')]).toEqual(['通过', '未通过', '已完成'])
})

test('scores are tenths, and an unfinished attempt has no duration', () => {
  expect([scoreText(805), scoreText(80), scoreText(0)]).toEqual(['80.5', '8', '0'])
  expect([usedText({ usedSeconds: 3720 }), usedText({ usedSeconds: null })]).toEqual(['1 小时 2 分', '—'])
})

test('an answer is correct, partially correct, wrong, missing, or waits for a marker', () => {
  const verdict = (points: number | null, right: boolean | null, answer: MarkedQuestion['answer']) =>
    verdictOf({ marking: { points, right } as MarkedQuestion['marking'], answer })
  const given = { options: ['option'] }
  expect([
    verdict(20, true, given),
    verdict(10, false, given),
    verdict(0, false, given),
    verdict(0, false, null),
    verdict(null, null, { essay: '…' }),
  ]).toEqual(['right', 'part', 'wrong', 'none', 'open'])
})
