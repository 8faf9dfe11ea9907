import type { CourseDetail, LearningCourse, Lesson } from '#lib/contract'
import { LessonKind } from '#lib/enums'

/** State of a course for the learner. After the end of a term: `again` (can join again) or `expired` (can renew). */
export type CourseState = 'joined' | 'again' | 'expired' | 'closed' | 'removed' | 'free' | 'paid'

/**
 * Checks whether the user may learn the whole course. `learning` is the learner's progress if it is loaded; it may be
 * more recent than the page.
 */
export const mayLearn = ({ joinedAt, expired }: CourseDetail, learning?: LearningCourse): boolean =>
  joinedAt !== null && !(learning?.expired ?? expired)

/** Returns the state of a course; for `learning` see {@link mayLearn}. */
export function courseState(course: CourseDetail, learning?: LearningCourse): CourseState {
  const { joinedAt, availability, priceFen } = course
  if (mayLearn(course, learning)) return 'joined'
  if (availability !== 'open') return availability
  if (joinedAt !== null) return priceFen === 0 ? 'again' : 'expired'
  return priceFen === 0 ? 'free' : 'paid'
}

/** Returns the announced lessons, whose video or exam paper is still missing. */
export const pendingLessons = ({ chapters }: Pick<CourseDetail, 'chapters'>): Lesson[] =>
  chapters.flatMap(({ lessons }) => lessons).filter(isPending)

export const isPending = ({ ready }: Lesson): boolean => !ready

/** Returns the lessons that are open to everyone. */
export const trialLessons = ({ chapters }: CourseDetail): Lesson[] =>
  chapters.flatMap(({ lessons }) => lessons).filter(({ trial, ready, kind }) => trial && ready && kind === LessonKind.Video)

/** Returns the term of access: the end of the learner's own term if known, otherwise the number of days after joining. */
export function validity({ validDays, joinedAt }: CourseDetail, learning?: LearningCourse): { until: string } | { days: number } | null {
  if (learning) return learning.expiresAt === null ? null : { until: learning.expiresAt }
  if (validDays === null) return null
  if (joinedAt === null) return { days: validDays }
  return { until: new Date(Date.parse(joinedAt) + validDays * 86_400_000).toISOString() }
}
