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

  test('give all points for all right ones, whatever their order', () => {
    expect(worth(right, options(2, 0))).toEqual({ points: 25, right: true })
  })

  test('give half for a part of them without a wrong one, where the paper says so', () => {
    expect(worth(right, options(2))).toEqual({ points: 12, right: false })
    expect(worth(right, options(2), false)).toEqual({ points: 0, right: false })
  })

  test('give nothing with a wrong one, or without any', () => {
    for (const answer of [options(0, 1), options(0, 2, 3), options(), null]) expect(worth(right, answer).points).toBe(0)
  })

  test('of a single choice are right or wrong', () => {
    expect(worth({ options: [3] }, options(3)).points).toBe(25)
    expect(worth({ options: [3] }, options(1)).points).toBe(0)
  })
})

describe('blanks', () => {
  const right = { blanks: [['220V', '220 伏'], ['电压'], ['x']], inOrder: true }

  test('are compared without regard to width, case and blanks', () => {
    expect(worth(right, { blanks: ['２２０ｖ', ' 电 压。', '×'] })).toEqual({ points: 25, right: true })
  })

  test('each have their share', () => {
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

test('an essay waits for somebody who marks it, and none is worth nothing', () => {
  expect(worth({ essay: '<p>…</p>' }, { essay: '因为' })).toEqual({ points: null, right: null })
  expect(worth({ essay: '<p>…</p>' }, null)).toEqual({ points: 0, right: false })
})

test('an answer of another kind is worth nothing', () => {
  expect(worth({ judged: true }, options(0)).points).toBe(0)
  expect(worth({ judged: false }, { judged: false }).points).toBe(25)
})
