import { expect, test } from 'vitest'
import { settleMarks } from '../../../../../../server/upstream/exam/logic/settleMarks.ts'

const marks = (...points: number[]) => points.map((each) => ({ points: each, final: false }))

test('an answer’s score is a single mark, the mean of close marks, or the final mark', () => {
  expect(settleMarks([], 100)).toEqual({ state: 'open', points: null })
  expect(settleMarks(marks(70), 100)).toEqual({ state: 'marked', points: 70 })
  expect(settleMarks(marks(70, 85), 100)).toEqual({ state: 'marked', points: 78 })
  expect(settleMarks(marks(60, 80), 100)).toEqual({ state: 'marked', points: 70 })
  expect(settleMarks(marks(60, 81), 100)).toEqual({ state: 'differs', points: null })
  expect(settleMarks([...marks(60, 81), { points: 75, final: true }], 100)).toEqual({ state: 'marked', points: 75 })
})
