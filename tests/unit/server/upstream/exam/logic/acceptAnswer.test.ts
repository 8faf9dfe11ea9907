import { describe, expect, test } from 'vitest'
import { acceptAnswer, fitsQuestion, isAnswered } from '../../../../../../server/upstream/exam/logic/acceptAnswer.ts'

describe('an incoming answer', () => {
  const stored = { sequence: 4, tab: 'a' }

  test('is stored if it follows the stored one, or is the first', () => {
    expect(acceptAnswer(undefined, { sequence: 1, base: 0 }, 'a')).toBe('store')
    expect(acceptAnswer(stored, { sequence: 5, base: 4 }, 'b')).toBe('store')
  })

  test('of the same tab is stored despite a lost acknowledgement, and an older one changes nothing', () => {
    expect(acceptAnswer(stored, { sequence: 6, base: 2 }, 'a')).toBe('store')
    expect(acceptAnswer(stored, { sequence: 4, base: 2 }, 'a')).toBe('stored')
    expect(acceptAnswer(stored, { sequence: 3, base: 2 }, 'a')).toBe('stored')
  })

  test('of another tab that did not have the stored one is a conflict for the learner', () => {
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

  test('matches only a question of its own kind', () => {
    expect(fitsQuestion({ options: ['aaaaaa'] }, item('single'), 0)).toBe(true)
    expect(fitsQuestion({ options: ['aaaaaa', 'bbbbbb'] }, item('single'), 0)).toBe(false)
    expect(fitsQuestion({ options: ['aaaaaa', 'bbbbbb'] }, item('multiple'), 0)).toBe(true)
    expect(fitsQuestion({ options: ['aaaaaa', 'aaaaaa'] }, item('multiple'), 0)).toBe(false)
    expect(fitsQuestion({ options: ['foreign'] }, item('single'), 0)).toBe(false)
    expect(fitsQuestion({ judged: true }, item('single'), 0)).toBe(false)
    expect(fitsQuestion({ blanks: ['1', '2'] }, item('blank'), 1)).toBe(false)
    expect(fitsQuestion(null, item('essay'), 0)).toBe(true)
  })

  test('without content counts as none', () => {
    expect([null, { options: [] }, { blanks: [' ', ''] }, { essay: ' ' }].map(isAnswered)).toEqual([false, false, false, false])
    expect([{ options: ['aaaaaa'] }, { judged: false }, { blanks: ['', '1'] }].map(isAnswered)).toEqual([true, true, true])
  })
})
