import { useCallback, useState } from 'react'
import type { LearningCourse, OccupationStanding } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { currentSession } from '#app/browser/session.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'

/** How far the learner is since the page was loaded. */
export interface FreshProgress {
  learning: LearningCourse
  /** In the occupation whose learning path the course is on; undefined for other courses. */
  standing: OccupationStanding | undefined
}

/** The learner's progress in a course and on its way, undefined until it is asked for: when a lesson is completed or ends. */
export function useFreshProgress(courseId: string): [fresh: FreshProgress | undefined, refresh: () => Promise<void>] {
  const [known, setKnown] = useState<FreshProgress & { courseId: string }>()
  const refresh = useCallback(async () => {
    // The header's sign has moved as well: the next page asks for it.
    userStorage.removeItem(userKeys.standing + (currentSession().userId ?? ''))
    const [learning, { list }] = await Promise.all([
      browserApi('GET /api/learn/course/:id', { id: courseId }),
      browserApi('GET /api/learn/standing', {}),
    ])
    const standing = list.find(({ steps }) => steps.some(({ courses }) => courses.some(({ id }) => id === courseId)))
    setKnown({ courseId, learning, standing })
  }, [courseId])
  return [
    known?.courseId === courseId ? known : undefined,
    // The page keeps what it knows already; the reports tell of a lost network.
    useCallback(() => refresh().catch(() => undefined), [refresh]),
  ]
}
