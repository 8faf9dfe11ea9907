import { expect, test } from 'vitest'
import type { CourseDetail, LearningCourse } from '#lib/contract'
import { courseState, pendingLessons, trialLessons } from '../../../../../client/routes/course/$id/courseState.ts'

const lesson = (id: string, kind: 1 | 2, trial: boolean, ready = true) => ({ id, title: id, kind, durationSeconds: 60, trial, ready })
const course = {
  joinedAt: null,
  expired: false,
  availability: 'open',
  priceFen: 0,
  chapters: [
    { id: 'a', title: 'a', lessons: [lesson('one', 1, true), lesson('two', 1, false)] },
    {
      id: 'b',
      title: 'b',
      lessons: [lesson('three', 2, true), lesson('four', 1, true), lesson('five', 1, true, false), lesson('six', 2, true, false)],
    },
  ],
} as unknown as CourseDetail
const joinedAt = '2026-01-01T00:00:00.000Z'
const over = { expired: true } as LearningCourse
const current = { expired: false } as LearningCourse

test.each([
  ['can be joined for free', {}, undefined, 'free'],
  ['must be paid', { priceFen: 100 }, undefined, 'paid'],
  ['cannot be joined', { availability: 'closed' }, undefined, 'closed'],
  ['stays joined during its term, even if it has closed', { joinedAt, availability: 'closed' }, current, 'joined'],
  ['stays joined after it was removed', { joinedAt, availability: 'removed' }, current, 'joined'],
  ['stays joined while the learner’s progress is unknown', { joinedAt }, undefined, 'joined'],
  [
    'with an expired term is expired before the learner’s progress is known',
    { joinedAt, expired: true, priceFen: 100 },
    undefined,
    'expired',
  ],
  ['stays joined if its term was renewed after the page was rendered', { joinedAt, expired: true }, current, 'joined'],
  ['can be joined again for free', { joinedAt }, over, 'again'],
  ['accepts a code after its term', { joinedAt, priceFen: 100 }, over, 'expired'],
  ['cannot be joined again after it has closed', { joinedAt, availability: 'closed' }, over, 'closed'],
  ['cannot be joined again after it was removed', { joinedAt, availability: 'removed', priceFen: 100 }, over, 'removed'],
] as const)('a course %s', (_, change, learning, state) => {
  expect(courseState({ ...course, ...change }, learning)).toBe(state)
})

test('only available videos can be tried, in order; other lessons are upcoming, and so is an exam without its paper', () => {
  expect(trialLessons(course).map(({ id }) => id)).toEqual(['one', 'four'])
  expect(pendingLessons(course).map(({ id }) => id)).toEqual(['five', 'six'])
})
