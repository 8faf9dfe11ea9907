import { describe, expect, test } from 'vitest'
import type { BundleCourse, CoursePackageDetail } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { bundleStep, nextCourse } from '../../../../../client/routes/course/bundle.ts'

const now = Date.parse('2026-03-01T00:00:00Z')

const course = (id: string, owned: boolean, progress: StudyProgress): BundleCourse =>
  ({ id, owned, progress, percent: 0, lessonCount: 1 }) as BundleCourse

interface Change {
  priceFen?: number
  availability?: CoursePackageDetail['availability']
  state?: Partial<CoursePackageDetail['state']>
  courses?: BundleCourse[]
}

/** A paid bundle of two courses that the user has not joined. */
const bundle = ({ state, ...rest }: Change): CoursePackageDetail =>
  ({
    priceFen: 9900,
    availability: 'open',
    courseCount: 2,
    courses: [],
    state: { joinedAt: null, expiresAt: null, ownedCount: 0, dueFen: 9900, percent: 0, ...state },
    ...rest,
  }) as CoursePackageDetail

const joinedAt = '2026-01-01T00:00:00Z'

describe('actions of a learner on a series or a package', () => {
  test.each<[string, Change, string]>([
    ['buy it', {}, 'paid'],
    ['join a free one', { priceFen: 0 }, 'free'],
    ['cannot join a closed one', { availability: 'closed', priceFen: 0 }, 'closed'],
    ['continue after joining, even if it has closed', { availability: 'closed', state: { joinedAt } }, 'joined'],
    ['continue until its end', { state: { joinedAt, expiresAt: '2026-03-01T00:00:01Z' } }, 'joined'],
    ['join again after its end', { state: { joinedAt, expiresAt: '2026-03-01T00:00:00Z' } }, 'expired'],
    ['learn owned courses one by one', { state: { ownedCount: 2 } }, 'owned'],
    ['buy the rest of a partially owned one', { state: { ownedCount: 1 } }, 'paid'],
  ])('%s', (_, change, step) => expect(bundleStep(bundle(change), now)).toBe(step))

  test('continue with the started course, then with the next one, but never with one that is not owned', () => {
    const { NotStarted, InProgress, Completed } = StudyProgress
    const next = (...courses: BundleCourse[]) => nextCourse(bundle({ courses }))?.id
    expect(next(course('a', true, NotStarted), course('b', true, InProgress))).toBe('b')
    expect(next(course('a', true, Completed), course('b', false, NotStarted), course('c', true, NotStarted))).toBe('c')
    expect(next(course('a', true, Completed), course('b', true, Completed))).toBe('a')
    expect(next(course('a', false, NotStarted))).toBeUndefined()
  })
})
