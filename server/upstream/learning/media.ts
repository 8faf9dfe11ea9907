import type { media } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { createLessonCheck, type LessonCheckDeps } from './createLessonCheck.ts'
import { lessonMedia } from './lessonMedia.ts'
import { mediaTicket, ticketExpiry } from './logic/mediaTicket.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'

interface Deps extends LessonCheckDeps {
  videos: LearningQueries['videos']
  /** Returns the key that signs URLs. */
  key: () => Promise<Uint8Array>
}

export const mediaHandlers = ({ videos, key, ...deps }: Deps): Handlers<typeof media> => {
  const lessonFor = createLessonCheck(deps)
  return {
    'GET /api/media/lesson/:id': async ({ id }, call) => {
      await lessonFor(id, call)
      const video = await videos.ofLesson(id)
      if (!video) return lessonMedia(undefined)
      const folder = `${video.id}/${video.version}`
      const endsAt = ticketExpiry(deps.clock())
      const ticket = mediaTicket(await key(), folder, endsAt)
      return lessonMedia(video, { urlOf: (file) => `/api/media/video/${ticket}/${folder}/${file}`, endsAt })
    },
  }
}
