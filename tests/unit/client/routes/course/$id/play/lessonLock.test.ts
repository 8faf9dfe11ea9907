import { expect, test } from 'vitest'
import type { LearningCourse, Lesson } from '#lib/contract'
import { lessonLock } from '../../../../../../../client/routes/course/$id/play/lessonLock.ts'
import type { PlayCourse } from '../../../../../../../client/routes/course/$id/play/loader.ts'

const course = { availability: 'open', priceFen: 0 } as PlayCourse
const lesson = { trial: false } as Lesson
const member = (expired: boolean) => ({ expired }) as LearningCourse

test('members open every lesson', () => expect(lessonLock(course, member(false), lesson)).toBeNull())

test('users who have not joined open only trial lessons, and read the condition of the others', () => {
  expect(lessonLock(course, null, { ...lesson, trial: true })).toBeNull()
  expect(lessonLock(course, null, lesson)).toBe('加入后可学')
  expect(lessonLock({ ...course, priceFen: 100 }, null, lesson)).toBe('购买后可学')
  expect(lessonLock({ ...course, availability: 'closed' }, null, lesson)).toBe('已停止加入')
})

test('members with an expired term read so', () => expect(lessonLock(course, member(true), lesson)).toBe('已到期'))
