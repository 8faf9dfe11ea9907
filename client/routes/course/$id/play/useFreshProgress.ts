import { useCallback, useState } from 'react'
import type { LearningCourse, OccupationProgress } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { currentSession } from '#app/browser/session/session.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'

/** The learner's progress since the page was loaded. */
export interface FreshProgress {
  learning: LearningCourse
  /** Standing in the occupation whose learning path contains the course; undefined for other courses. */
  standing: OccupationProgress | undefined
  /** Learning time of today, in seconds. */
  secondsToday: number
}

/** Returns the progress in a course and its learning path; undefined until it is requested, when a lesson ends or is completed. */
export function useFreshProgress(courseId: string): [fresh: FreshProgress | undefined, refresh: () => Promise<void>] {
  const [known, setKnown] = useState<FreshProgress & { courseId: string }>()
  const refresh = useCallback(async () => {
    // The standing in the header has changed as well, so the next page must request it.
    userStorage.removeItem(userKeys.standing + (currentSession().userId ?? ''))
    const [learning, { list }, days] = await Promise.all([
      browserApi('GET /api/learn/course/:id', { id: courseId }),
      browserApi('GET /api/learn/standing', {}),
      browserApi('GET /api/learn/days', {}),
    ])
    const standing = list.find(({ steps }) => steps.some(({ courses }) => courses.some(({ id }) => id === courseId)))
    setKnown({ courseId, learning, standing, secondsToday: days.list.at(-1)?.seconds ?? 0 })
  }, [courseId])
  return [
    known?.courseId === courseId ? known : undefined,
    // On failure the page keeps the known progress; the reports indicate a lost network.
    useCallback(() => refresh().catch(() => undefined), [refresh]),
  ]
}
