import { describe, expect, test } from 'vitest'
import { ExamMode } from '#lib/enums'
import { guaranteedPerSection, mayDraw } from '../../../../../../server/upstream/exam/logic/sectionPool.ts'

const question = { id: 'a', kind: 'single' as const, pointId: 'arc', difficulty: 3, reserved: false }
const section = { kind: 'single' as const, fromPoints: [], difficulty: [1, 5] as [number, number], reserved: false, draw: 1, questions: [] }

describe('the questions that a section of a paper can draw', () => {
  test.each([
    ['include a question of its kind', {}, {}, true],
    ['exclude one of another kind', { kind: 'judge' as const }, {}, false],
    ['exclude one of another knowledge point', { fromPoints: ['gas'] }, {}, false],
    ['exclude one that is too difficult', { difficulty: [1, 2] as [number, number] }, {}, false],
    ['include one at the limit of difficulty', { difficulty: [3, 3] as [number, number] }, {}, true],
  ])('%s', (_, blueprint, changes, drawn) => {
    expect(mayDraw({ ...section, ...blueprint }, ExamMode.Mock, { ...question, ...changes })).toBe(drawn)
  })

  test('reserved questions are only for official papers, and the only ones for sections that require them', () => {
    const reserved = { ...question, reserved: true }
    expect(mayDraw(section, ExamMode.Mock, reserved)).toBe(false)
    expect(mayDraw(section, ExamMode.Exam, reserved)).toBe(true)
    expect(mayDraw({ ...section, reserved: true }, ExamMode.Exam, reserved)).toBe(true)
    expect(mayDraw({ ...section, reserved: true }, ExamMode.Exam, question)).toBe(false)
  })

  test('exclude those of earlier sections in the worst case, and those that the paper names', () => {
    const bank = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...question, id, pointId: id < 'd' ? 'arc' : 'gas' }))
    const sections = [
      { ...section, fromPoints: ['arc'], draw: 2 },
      { ...section, questions: ['f'], draw: 0 },
      { ...section, draw: 3 },
      { ...section, fromPoints: ['gas'], draw: 1 },
    ]
    // The third section may take both d and e; f is named.
    expect(guaranteedPerSection(sections, ExamMode.Mock, bank)).toEqual([3, 0, 3, 0])
  })
})
