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
  const text = (...accepted: string[]) => ({ text: accepted, case: false })
  const right = { blanks: [{ number: 220, unit: ['V'], tolerance: 0, digits: null }, text('电压'), text('x')], inOrder: true }

  test('are compared regardless of width, case and whitespace', () => {
    expect(worth(right, { blanks: ['２２０ｖ', ' 电 压。', '×'] })).toEqual({ points: 25, right: true })
  })

  test('have equal shares', () => {
    expect(worth(right, { blanks: ['220 伏', '电流', 'x'] })).toEqual({ points: 16, right: false })
    expect(worth(right, { blanks: ['220V'] }).points).toBe(8)
  })

  test('give whole hundredths of the points: 7 of 10 blanks of 9 points are 6.3', () => {
    const shares = Array.from({ length: 100 }, (_, points) =>
      Array.from({ length: 12 }, (_blank, of) => {
        const blanks = Array.from({ length: of + 1 }, (_each, at) => text(`t${at}`))
        const given = (hits: number) => ({ blanks: blanks.map((each, at) => (at < hits ? each.text[0]! : '')) })
        const marked = (hits: number) =>
          markAnswer({
            item: { ...item, points },
            solution: { right: { blanks, inOrder: true }, explanation: '', parts: [] },
            answer: given(hits),
            partialCredit: true,
          })
        return blanks.filter((_each, hits) => marked(hits).points !== (points * hits - ((points * hits) % (of + 1))) / (of + 1))
      }),
    )
    expect(shares.flat(2)).toEqual([])
  })

  test('in any order are matched so that none counts twice', () => {
    const any = { blanks: [text('a', 'b'), text('a'), text('c')], inOrder: false }
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
