import type { CourseDetail, LearnCourse } from '#lib/contract'

/** What a learner can do with a course: all that its one action depends on. */
export type CourseState = 'joined' | 'expired' | 'closed' | 'removed' | 'free' | 'paid'

/** `learning` is one's own progress, if it is known: it says whether one's time is over. */
export function courseState({ joinedAt, availability, priceFen }: CourseDetail, learning?: LearnCourse): CourseState {
  if (joinedAt !== null) return learning?.expired ? 'expired' : 'joined'
  if (availability !== 'open') return availability
  return priceFen === 0 ? 'free' : 'paid'
}

/** How many lessons are open to everybody. */
export const trialCount = ({ chapters }: CourseDetail): number =>
  chapters.flatMap(({ lessons }) => lessons).filter(({ trial }) => trial).length

/** How long one may learn: until the end of one's own time where that is known, else counted from joining. */
export function validity({ validDays, joinedAt }: CourseDetail, learning?: LearnCourse): { until: string } | { days: number } | null {
  if (learning) return learning.expiresAt === null ? null : { until: learning.expiresAt }
  if (validDays === null) return null
  if (joinedAt === null) return { days: validDays }
  return { until: new Date(Date.parse(joinedAt) + validDays * 86_400_000).toISOString() }
}
