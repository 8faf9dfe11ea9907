import { expect, test } from 'vitest'
import type { AttemptResult, AttemptRow, MarkedQuestion } from '#lib/contract'
import {
  comparisonText,
  costlyPoints,
  outcomeOf,
  scoreBefore,
  scoreText,
  usedText,
  verdictOf,
} from '../../../../../../../client/routes/exam/$id/history/result-texts.ts'

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

test('the knowledge points that cost most are the three with the greatest loss, and none without a loss', () => {
  const question = (point: string | null, points: number, got: number | null) =>
    ({ points, marking: { points: got, solution: { point: point === null ? null : { id: point, title: point } } } }) as MarkedQuestion
  const questions = [
    ...[question('焊条', 20, 0), question('焊条', 20, 15), question('焊条', 20, 20)],
    ...[question('安全', 20, 20), question('识图', 30, 0), question('气体', 20, 10)],
    ...[question('电源', 20, 19), question(null, 90, 0), question('识图', 30, null)],
  ]
  expect(costlyPoints({ questions }).map(({ title, lost, wrong, asked }) => [title, lost, wrong, asked])).toEqual([
    ['识图', 30, 1, 1],
    ['焊条', 25, 2, 3],
    ['气体', 10, 1, 1],
  ])
})

test('the score before is that of the latest marked attempt at the same paper that ended earlier', () => {
  const row = (id: string, submittedAt: string | null, score: number | null, paper = 'mock-1') =>
    ({ id, submittedAt, score, paper: { id: paper, name: paper } }) as AttemptRow
  const result = row('now', '2026-11-08T13:00:00.000Z', 690) as AttemptResult
  const earlier = row('earlier', '2026-10-29T13:00:00.000Z', 565)
  expect(
    scoreBefore(result, [
      row('later', '2026-11-09T13:00:00.000Z', 800),
      result,
      row('other', '2026-11-07T13:00:00.000Z', 900, 'mock-2'),
      row('unmarked', '2026-11-07T13:00:00.000Z', null),
      earlier,
      row('first', '2026-10-01T13:00:00.000Z', 400),
    ]),
  ).toBe(565)
  expect(scoreBefore(result, [result])).toBeNull()
})

test('a score is compared with the pass mark and with the score before', () => {
  const compared = (score: number | null, before: number | null, passMark: number | null = 600) =>
    comparisonText({ score, passMark }, before)
  expect([compared(690, 565), compared(480, 500), compared(600, 600), compared(480, null, null), compared(null, null)]).toEqual([
    '过线 9 分，比上次多 12.5 分',
    '还差 12 分，比上次少 2 分',
    '刚好过线，和上次一样',
    '',
    '',
  ])
})
