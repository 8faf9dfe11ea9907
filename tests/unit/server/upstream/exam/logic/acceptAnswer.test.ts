import { describe, expect, test } from 'vitest'
import { acceptAnswer, fitsQuestion, isAnswered } from '../../../../../../server/upstream/exam/logic/acceptAnswer.ts'

describe('an answer that arrives', () => {
  const stored = { sequence: 4, tab: 'a' }

  test('is stored when it follows the stored one, or is the first', () => {
    expect(acceptAnswer(undefined, { sequence: 1, base: 0 }, 'a')).toBe('store')
    expect(acceptAnswer(stored, { sequence: 5, base: 4 }, 'b')).toBe('store')
  })

  test('of the same tab is stored although its acknowledgement was lost, and an older one changes nothing', () => {
    expect(acceptAnswer(stored, { sequence: 6, base: 2 }, 'a')).toBe('store')
    expect(acceptAnswer(stored, { sequence: 4, base: 2 }, 'a')).toBe('stored')
    expect(acceptAnswer(stored, { sequence: 3, base: 2 }, 'a')).toBe('stored')
  })

  test('of another tab that did not know the stored one is left to the learner', () => {
    expect(acceptAnswer(stored, { sequence: 9, base: 3 }, 'b')).toBe('other')
  })
})

describe('an answer', () => {
  const item = (kind: 'single' | 'multiple' | 'judge' | 'blank' | 'essay') => ({
    kind,
    options: [
      { handle: 'aaaaaa', index: 0 },
      { handle: 'bbbbbb', index: 1 },
    ],
  })

  test('fits a question of its own kind alone', () => {
    expect(fitsQuestion({ options: ['aaaaaa'] }, item('single'), 0)).toBe(true)
    expect(fitsQuestion({ options: ['aaaaaa', 'bbbbbb'] }, item('single'), 0)).toBe(false)
    expect(fitsQuestion({ options: ['aaaaaa', 'bbbbbb'] }, item('multiple'), 0)).toBe(true)
    expect(fitsQuestion({ options: ['aaaaaa', 'aaaaaa'] }, item('multiple'), 0)).toBe(false)
    expect(fitsQuestion({ options: ['foreign'] }, item('single'), 0)).toBe(false)
    expect(fitsQuestion({ judged: true }, item('single'), 0)).toBe(false)
    expect(fitsQuestion({ blanks: ['1', '2'] }, item('blank'), 1)).toBe(false)
    expect(fitsQuestion(null, item('essay'), 0)).toBe(true)
  })

  test('that says nothing is none', () => {
    expect([null, { options: [] }, { blanks: [' ', ''] }, { essay: ' ' }].map(isAnswered)).toEqual([false, false, false, false])
    expect([{ options: ['aaaaaa'] }, { judged: false }, { blanks: ['', '1'] }].map(isAnswered)).toEqual([true, true, true])
  })
})
