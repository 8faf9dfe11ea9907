import { describe, expect, it } from 'vitest'
import {
  courseProgress,
  evaluateCompletion,
  lessonProgress,
  emptyTotals,
  percentOf,
} from '../../../../../../server/upstream/learning/logic/completion.ts'

describe('completion', () => {
  it('of a lesson is reached at its course’s share of its length, without counting time beyond its end', () => {
    const rule = { seconds: 100, percent: 80 }
    expect(evaluateCompletion([[0, 79_999]], rule)).toEqual({ watchedMs: 79_999, complete: false })
    expect(
      evaluateCompletion(
        [
          [0, 40_000],
          [60_000, 100_000],
        ],
        rule,
      ),
    ).toEqual({ watchedMs: 80_000, complete: true })
    expect(evaluateCompletion([[50_000, 300_000]], rule)).toEqual({ watchedMs: 50_000, complete: false })
    expect(evaluateCompletion([], { seconds: 0, percent: 80 })).toEqual({ watchedMs: 0, complete: false })
  })

  it('ignores gaps of less than a second, up to a hundredth of the lesson in total', () => {
    const rule = { seconds: 100, percent: 100 }
    const holed = (count: number, ms: number) =>
      evaluateCompletion(
        Array.from({ length: count + 1 }, (_, at): [number, number] => [at * 1000, at === count ? 99_980 : at * 1000 + 1000 - ms]),
        rule,
      )
    expect(holed(10, 90)).toEqual({ watchedMs: 99_080, complete: true })
    expect(holed(10, 110)).toMatchObject({ complete: false })
    expect(
      evaluateCompletion(
        [
          [0, 50_000],
          [51_000, 100_000],
        ],
        rule,
      ),
    ).toMatchObject({ complete: false })
    expect(
      evaluateCompletion(
        Array.from({ length: 100 }, (_, at): [number, number] => [at * 1000, at * 1000 + 1]),
        { seconds: 100, percent: 50 },
      ),
    ).toMatchObject({ complete: false })
  })

  it('has three states for a lesson', () => {
    expect([lessonProgress(0, false), lessonProgress(1, false), lessonProgress(900, true)]).toEqual([1, 2, 3])
  })

  it('of a course is 100 percent exactly when every lesson is completed', () => {
    const sums = { lessons: 3, completed: 2, neededMs: 1_000_000, doneMs: 999_999, started: true, exams: 0, completedExams: 0 }
    expect(courseProgress(sums)).toEqual({ progress: 2, percent: 99, completedLessons: 2, lessonCount: 3 })
    expect(courseProgress({ ...sums, doneMs: 1_000_000 })).toMatchObject({ progress: 2, percent: 99 })
    expect(courseProgress({ ...sums, completed: 3 })).toMatchObject({ progress: 3, percent: 100 })
    expect(courseProgress(emptyTotals)).toMatchObject({ progress: 1, percent: 0 })
  })

  it('of a course counts an exam like a video of average length', () => {
    const sums = { lessons: 5, completed: 4, neededMs: 400_000, doneMs: 400_000, started: true, exams: 1, completedExams: 0 }
    expect(courseProgress(sums)).toMatchObject({ progress: 2, percent: 80, completedLessons: 4, lessonCount: 5 })
    expect(courseProgress({ ...sums, completed: 3, doneMs: 300_000, completedExams: 1 })).toMatchObject({ progress: 2, percent: 80 })
    const onlyExams = { ...emptyTotals, lessons: 2, completed: 1, exams: 2, completedExams: 1, started: true }
    expect(courseProgress(onlyExams)).toMatchObject({ progress: 2, percent: 50 })
  })

  it('is shown in whole percent, rounded down', () => {
    expect([percentOf(0, 0), percentOf(999, 1000), percentOf(5, 4), percentOf(1, 3)]).toEqual([0, 99, 100, 33])
  })
})
