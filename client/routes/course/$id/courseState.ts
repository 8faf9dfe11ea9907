import type { CourseDetail, LearningCourse, Lesson } from '#lib/contract'
import { LessonKind } from '#lib/enums'

/** The learner's possible action for a course. After the end of a term it is `again` (join again) or `expired` (renew). */
export type CourseState = 'joined' | 'again' | 'expired' | 'closed' | 'removed' | 'free' | 'paid'

/** Whether the user may learn the whole course. `learning` is the learner's progress, if it is loaded, and may be newer than the page. */
export const mayLearn = ({ joinedAt, expired }: CourseDetail, learning?: LearningCourse): boolean =>
  joinedAt !== null && !(learning?.expired ?? expired)

/** `learning` as in {@link mayLearn}. */
export function courseState(course: CourseDetail, learning?: LearningCourse): CourseState {
  const { joinedAt, availability, priceFen } = course
  if (mayLearn(course, learning)) return 'joined'
  if (availability !== 'open') return availability
  if (joinedAt !== null) return priceFen === 0 ? 'again' : 'expired'
  return priceFen === 0 ? 'free' : 'paid'
}

/** Lessons that are still to come: their video or paper is missing. */
export const pendingLessons = ({ chapters }: Pick<CourseDetail, 'chapters'>): Lesson[] =>
  chapters.flatMap(({ lessons }) => lessons).filter(isPending)

export const isPending = ({ ready }: Lesson): boolean => !ready

/** The lessons that everybody may watch. */
export const trialLessons = ({ chapters }: CourseDetail): Lesson[] =>
  chapters.flatMap(({ lessons }) => lessons).filter(({ trial, ready, kind }) => trial && ready && kind === LessonKind.Video)

/** The length of the term: the end of the learner's own term if known, else counted from joining. */
export function validity({ validDays, joinedAt }: CourseDetail, learning?: LearningCourse): { until: string } | { days: number } | null {
  if (learning) return learning.expiresAt === null ? null : { until: learning.expiresAt }
  if (validDays === null) return null
  if (joinedAt === null) return { days: validDays }
  return { until: new Date(Date.parse(joinedAt) + validDays * 86_400_000).toISOString() }
}
