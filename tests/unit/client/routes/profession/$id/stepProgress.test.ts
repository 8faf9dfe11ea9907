import { expect, test } from 'vitest'
import { StudyProgress } from '#lib/enums'
import { stepProgress } from '../../../../../../client/routes/profession/$id/LearningPath.tsx'

const progressOf = (courseId: string, percent: number, joined = true) => ({
  courseId,
  joined,
  percent,
  progress: percent === 100 ? StudyProgress.Completed : percent > 0 ? StudyProgress.InProgress : StudyProgress.NotStarted,
  completedLessons: 0,
  lessonCount: 3,
})

test('all courses of a step have equal weight, and those of other steps do not count', () => {
  const own = [progressOf('a', 100), progressOf('b', 51), progressOf('c', 0, false), progressOf('other', 100)]
  expect(stepProgress(['a', 'b', 'c'], own)).toEqual({ count: 3, completed: 1, percent: 50 })
})

test('visitors and users without a course of the step have no progress', () => {
  expect(stepProgress(['a'], null)).toBeNull()
  expect(stepProgress(['a'], [progressOf('a', 0, false)])).toBeNull()
  expect(stepProgress([], [])).toBeNull()
})
