import { describe, expect, test } from 'vitest'
import type { Answer } from '#lib/contract'
import { markAnswer } from '../../../../../../server/upstream/exam/logic/markAnswer.ts'
import type { RightAnswer } from '../../../../../../server/upstream/exam/logic/Question.ts'
import type { SheetItem } from '../../../../../../server/upstream/exam/logic/SheetItem.ts'

const item: SheetItem = {
  handle: 'question',
  question: 'bank/question',
  version: 1,
  part: null,
  kind: 'multiple',
  pointId: 'point',
  options: [2, 0, 3, 1].map((index) => ({ handle: `option-${index}`, index })),
  points: 25,
  section: 0,
}
const worth = (right: RightAnswer, answer: Answer, partialCredit = true) =>
  markAnswer({ item, solution: { right, explanation: '', parts: [] }, answer, partialCredit })
const options = (...indexes: number[]): Answer => ({ options: indexes.map((index) => `option-${index}`) })

describe('options', () => {
  const right = { options: [0, 2] }

  test('give all points for all correct ones, in any order', () => {
    expect(worth(right, options(2, 0))).toEqual({ points: 25, right: true })
  })

  test('give half for some correct ones without a wrong one, if the paper allows it', () => {
    expect(worth(right, options(2))).toEqual({ points: 12, right: false })
    expect(worth(right, options(2), false)).toEqual({ points: 0, right: false })
  })

  test('give nothing with a wrong one, or without any', () => {
    for (const answer of [options(0, 1), options(0, 2, 3), options(), null]) expect(worth(right, answer).points).toBe(0)
  })

  test('of a single choice are correct or wrong', () => {
    expect(worth({ options: [3] }, options(3)).points).toBe(25)
    expect(worth({ options: [3] }, options(1)).points).toBe(0)
  })
})

describe('blanks', () => {
  const right = { blanks: [['220V', '220 伏'], ['电压'], ['x']], inOrder: true }

  test('are compared regardless of width, case and whitespace', () => {
    expect(worth(right, { blanks: ['２２０ｖ', ' 电 压。', '×'] })).toEqual({ points: 25, right: true })
  })

  test('have equal shares', () => {
    expect(worth(right, { blanks: ['220 伏', '电流', 'x'] })).toEqual({ points: 16, right: false })
    expect(worth(right, { blanks: ['220V'] }).points).toBe(8)
  })

  test('in any order are matched so that none counts twice', () => {
    const any = { blanks: [['a', 'b'], ['a'], ['c']], inOrder: false }
    expect(worth(any, { blanks: ['a', 'b', 'c'] }).right).toBe(true)
    expect(worth(any, { blanks: ['c', 'b', 'a'] }).right).toBe(true)
    expect(worth(any, { blanks: ['a', 'a', 'a'] }).points).toBe(16)
    expect(worth(any, { blanks: ['c', 'c', 'c'] }).points).toBe(8)
  })
})

test('an essay waits for a marker, and a missing one scores zero', () => {
  expect(worth({ essay: '<p>…</p>' }, { essay: '因为' })).toEqual({ points: null, right: null })
  expect(worth({ essay: '<p>…</p>' }, null)).toEqual({ points: 0, right: false })
})

test('an answer of another kind scores zero', () => {
  expect(worth({ judged: true }, options(0)).points).toBe(0)
  expect(worth({ judged: false }, { judged: false }).points).toBe(25)
})
