import type { CourseDetail } from '#lib/contract'

/** What a learner can do with a course: all that its one action depends on. */
export type CourseState = 'joined' | 'closed' | 'free' | 'paid'

export function courseState({ joinedAt, availability, priceFen }: CourseDetail): CourseState {
  if (joinedAt !== null) return 'joined'
  if (availability !== 'open') return 'closed'
  return priceFen === 0 ? 'free' : 'paid'
}

/** How many lessons are open to everybody. */
export const trialCount = ({ chapters }: CourseDetail): number =>
  chapters.flatMap(({ lessons }) => lessons).filter(({ trial }) => trial).length

/** How long one may learn, counted from joining where that is known. */
export function validity({ validDays, joinedAt }: CourseDetail): { until: string } | { days: number } | null {
  if (validDays === null) return null
  if (joinedAt === null) return { days: validDays }
  return { until: new Date(Date.parse(joinedAt) + validDays * 86_400_000).toISOString() }
}
