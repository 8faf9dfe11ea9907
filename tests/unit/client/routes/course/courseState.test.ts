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
  ['may be joined for nothing', {}, undefined, 'free'],
  ['has to be paid for', { priceFen: 100 }, undefined, 'paid'],
  ['cannot be joined', { availability: 'closed' }, undefined, 'closed'],
  ['goes on while it lasts, also when it has closed', { joinedAt, availability: 'closed' }, current, 'joined'],
  ['goes on after it was removed', { joinedAt, availability: 'removed' }, current, 'joined'],
  ['goes on while one’s own progress is not known', { joinedAt }, undefined, 'joined'],
  ['whose time is over says so before one’s own progress is known', { joinedAt, expired: true, priceFen: 100 }, undefined, 'expired'],
  ['goes on when its time was renewed since the page was made', { joinedAt, expired: true }, current, 'joined'],
  ['may be joined again for nothing', { joinedAt }, over, 'again'],
  ['takes a code once its time is over', { joinedAt, priceFen: 100 }, over, 'expired'],
  ['cannot be joined again once it has closed', { joinedAt, availability: 'closed' }, over, 'closed'],
  ['cannot be joined again once it was removed', { joinedAt, availability: 'removed', priceFen: 100 }, over, 'removed'],
] as const)('a course %s', (_, change, learning, state) => {
  expect(courseState({ ...course, ...change }, learning)).toBe(state)
})

test('only videos that are there can be tried, in their order; others are still to come, and so is an exam without its paper', () => {
  expect(trialLessons(course).map(({ id }) => id)).toEqual(['one', 'four'])
  expect(pendingLessons(course).map(({ id }) => id)).toEqual(['five', 'six'])
})
