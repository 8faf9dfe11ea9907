import type { Data } from '#lib/contract'
import { StudyProgress } from '#lib/enums'

/**
 * Returns the learner's progress in the courses of one step, each with the same weight. Null before the first course was
 * joined, and for visitors.
 */
export function stepProgress(courseIds: string[], own: Data<'GET /api/learn/profession/:id'>['list'] | null) {
  const ownCourses = own?.filter(({ courseId }) => courseIds.includes(courseId)) ?? []
  if (!ownCourses.some(({ joined }) => joined)) return null
  return {
    count: ownCourses.length,
    completed: ownCourses.filter(({ progress }) => progress === StudyProgress.Completed).length,
    percent: Math.floor(ownCourses.reduce((sum, { percent }) => sum + percent, 0) / ownCourses.length),
  }
}
