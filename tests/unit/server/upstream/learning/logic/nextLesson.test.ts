import { describe, expect, it } from 'vitest'
import { lastLesson, nextLesson } from '../../../../../../server/upstream/learning/learningCourse.ts'

/** `1` is watched first and not completed, `2c` is completed, `-` is not watched. */
const outline = (...lessons: string[]) =>
  lessons.map((lesson, index) => ({
    id: index,
    complete: lesson.endsWith('c'),
    at: /^\d/.test(lesson) ? Number.parseInt(lesson, 10) : null,
  }))

describe('the next lesson', () => {
  it.each([
    [['-', '-', '-'], 0, 'is the first one before anything was watched'],
    [['-c', '-', '-'], 1, 'is the first uncompleted one if only an exam was passed'],
    [['1c', '2', '-'], 1, 'is the last watched one until it is completed'],
    [['1', '2c', '-'], 2, 'is then the next one'],
    [['-', '2c', '3c'], 0, 'is a skipped one at the end'],
    [['1c', '3c', '2c'], 1, 'is the last watched one when all are completed'],
  ])('%j → %i: %s', (lessons, id) => {
    expect(nextLesson(outline(...lessons))?.id).toBe(id)
  })

  it('does not exist without lessons, and neither does the last one', () => {
    expect([nextLesson([]), lastLesson([]), lastLesson(outline('-'))]).toEqual([undefined, undefined, undefined])
    expect(lastLesson(outline('1', '5c', '2'))?.id).toBe(1)
  })
})
