import { expect, test } from 'vitest'
import { combineMarks } from '../../../../../../server/upstream/exam/logic/combineMarks.ts'

const marks = (...points: number[]) => points.map((each) => ({ points: each, final: false }))

test('an answer’s score waits for all markers, and is a single mark, the mean of close marks, or the final mark', () => {
  expect(combineMarks([], { most: 100, markers: 1 })).toEqual({ state: 'open', points: null })
  expect(combineMarks(marks(70), { most: 100, markers: 2 })).toEqual({ state: 'open', points: null })
  expect(combineMarks(marks(70), { most: 100, markers: 1 })).toEqual({ state: 'marked', points: 70 })
  expect(combineMarks(marks(70, 85), { most: 100, markers: 1 })).toEqual({ state: 'marked', points: 78 })
  expect(combineMarks(marks(60, 80), { most: 100, markers: 1 })).toEqual({ state: 'marked', points: 70 })
  expect(combineMarks(marks(60, 81), { most: 100, markers: 1 })).toEqual({ state: 'differs', points: null })
  expect(combineMarks([...marks(60, 81), { points: 75, final: true }], { most: 100, markers: 1 })).toEqual({ state: 'marked', points: 75 })
})
