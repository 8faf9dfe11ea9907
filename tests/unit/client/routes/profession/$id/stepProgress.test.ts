import { expect, test } from 'vitest'
import { StudyProgress } from '#lib/enums'
import { stepProgress } from '../../../../../../client/routes/profession/$id/stepProgress.ts'

const progressOf = (courseId: string, percent: number, joined = true) => ({
  courseId,
  joined,
  percent,
  progress: percent === 100 ? StudyProgress.Completed : percent > 0 ? StudyProgress.InProgress : StudyProgress.NotStarted,
  completedLessons: 0,
  lessonCount: 3,
})

test('each course of a step counts the same, and those of other steps do not', () => {
  const own = [progressOf('a', 100), progressOf('b', 51), progressOf('c', 0, false), progressOf('other', 100)]
  expect(stepProgress(['a', 'b', 'c'], own)).toEqual({ count: 3, completed: 1, percent: 50 })
})

test('there is none for visitors and before one has taken up a course', () => {
  expect(stepProgress(['a'], null)).toBeNull()
  expect(stepProgress(['a'], [progressOf('a', 0, false)])).toBeNull()
  expect(stepProgress([], [])).toBeNull()
})
