import type { Data } from '#lib/contract'
import { StudyProgress } from '#lib/enums'

/**
 * How far a learner is with the courses of one step: each counts the same. Null before they have taken up any of them,
 * and for visitors.
 */
export function stepProgress(courseIds: string[], own: Data<'GET /api/learn/profession/:id'>['list'] | null) {
  const standings = own?.filter(({ courseId }) => courseIds.includes(courseId)) ?? []
  if (!standings.some(({ joined }) => joined)) return null
  return {
    count: standings.length,
    completed: standings.filter(({ progress }) => progress === StudyProgress.Completed).length,
    percent: Math.floor(standings.reduce((sum, { percent }) => sum + percent, 0) / standings.length),
  }
}
