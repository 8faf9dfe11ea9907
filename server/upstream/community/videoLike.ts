import type { videoLike } from '#lib/contract'
import { type Handlers, requireUser } from '../kernel/handler.ts'
import { createLessonCheck, type LessonCheckDeps } from '../learning/index.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'

type Deps = LessonCheckDeps & Pick<CommunityQueries, 'videoLikes'>

/** Creates the handlers for likes of lesson videos. */
export const videoLikeHandlers = (deps: Deps): Handlers<typeof videoLike> => {
  const { videoLikes, clock } = deps
  const lessonFor = createLessonCheck(deps)
  return {
    'GET /api/learn/lesson/:id/like': async ({ id }, call) => {
      await lessonFor(id, call)
      return videoLikes.of(id, call.user?.id)
    },

    'POST /api/learn/lesson/:id/like': async ({ id, on }, call) => {
      const { id: userId } = requireUser(call)
      // A like can be withdrawn even if the user no longer has access to the lesson.
      const takesBack = !on && (await videoLikes.of(id, userId)).liked
      if (!takesBack) await lessonFor(id, call)
      await videoLikes.set({ lessonId: id, userId, on, now: clock() })
      return videoLikes.of(id, userId)
    },
  }
}
