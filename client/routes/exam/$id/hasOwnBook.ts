import type { ExamDetail } from '#lib/contract'

/** Whether a learner has anything of an exam yet. */
export const hasOwnBook = ({ wrong, favouriteCount, scores, points }: ExamDetail): boolean =>
  wrong.count > 0 || favouriteCount > 0 || scores.length > 0 || points.some(({ mastery }) => mastery !== null)
