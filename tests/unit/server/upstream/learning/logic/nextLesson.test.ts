import { describe, expect, it } from 'vitest'
import { lastLesson, nextLesson } from '../../../../../../server/upstream/learning/logic/nextLesson.ts'

/** `1` watched first and not completed, `2c` completed; `-` never watched. */
const outline = (...lessons: string[]) =>
  lessons.map((lesson, index) => ({
    id: index,
    complete: lesson.endsWith('c'),
    at: /^\d/.test(lesson) ? Number.parseInt(lesson, 10) : null,
  }))

describe('the lesson to go on with', () => {
  it.each([
    [['-', '-', '-'], 0, 'the first one before anything was watched'],
    [['1c', '2', '-'], 1, 'the last one until it is completed'],
    [['1', '2c', '-'], 2, 'the next one then'],
    [['-', '2c', '3c'], 0, 'one that was left out, at the end'],
    [['1c', '3c', '2c'], 1, 'the last one again when all are completed'],
  ])('%j → %i: %s', (lessons, id) => {
    expect(nextLesson(outline(...lessons))?.id).toBe(id)
  })

  it('is none without lessons, and neither is there a last one', () => {
    expect([nextLesson([]), lastLesson([]), lastLesson(outline('-'))]).toEqual([undefined, undefined, undefined])
    expect(lastLesson(outline('1', '5c', '2'))?.id).toBe(1)
  })
})
