import type { ExamDetail } from '#lib/contract'

/** Checks whether a learner has any data for an exam. */
export const hasLearnerData = ({ wrong, favouriteCount, scores, points }: ExamDetail): boolean =>
  wrong.count > 0 || favouriteCount > 0 || scores.length > 0 || points.some(({ mastery }) => mastery !== null)
