import { describe, expect, test } from 'vitest'
import { ExamMode } from '#lib/enums'
import { leftForSections, mayDraw } from '../../../../../../server/upstream/exam/logic/sectionPool.ts'

const question = { id: 'a', kind: 'single' as const, pointId: 'arc', difficulty: 3, reserved: false }
const section = { kind: 'single' as const, fromPoints: [], difficulty: [1, 5] as [number, number], reserved: false, draw: 1, questions: [] }

describe('what a section of a paper may draw', () => {
  test.each([
    ['a question of its kind', {}, {}, true],
    ['one of another kind', { kind: 'judge' as const }, {}, false],
    ['one of another point', { fromPoints: ['gas'] }, {}, false],
    ['one that is too hard', { difficulty: [1, 2] as [number, number] }, {}, false],
    ['one on the edge', { difficulty: [3, 3] as [number, number] }, {}, true],
  ])('%s', (_, blueprint, changes, drawn) => {
    expect(mayDraw({ ...section, ...blueprint }, ExamMode.Mock, { ...question, ...changes })).toBe(drawn)
  })

  test('reserved questions go to official papers alone, and to those that ask for them nothing else', () => {
    const reserved = { ...question, reserved: true }
    expect(mayDraw(section, ExamMode.Mock, reserved)).toBe(false)
    expect(mayDraw(section, ExamMode.Exam, reserved)).toBe(true)
    expect(mayDraw({ ...section, reserved: true }, ExamMode.Exam, reserved)).toBe(true)
    expect(mayDraw({ ...section, reserved: true }, ExamMode.Exam, question)).toBe(false)
  })

  test('is what sections before it have left, whatever they drew, without the questions that the paper names', () => {
    const bank = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...question, id, pointId: id < 'd' ? 'arc' : 'gas' }))
    const sections = [
      { ...section, fromPoints: ['arc'], draw: 2 },
      { ...section, questions: ['f'], draw: 0 },
      { ...section, draw: 3 },
      { ...section, fromPoints: ['gas'], draw: 1 },
    ]
    // d and e may all be taken by the third section, f is named.
    expect(leftForSections(sections, ExamMode.Mock, bank)).toEqual([3, 0, 3, 0])
  })
})
