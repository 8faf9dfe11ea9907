import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/** Likes of a lesson's video. */
export const VideoLikes = z.object({
  /** The people who like it. */
  likes: z.int(),
  /** The user is one of them. */
  liked: z.boolean(),
})
export type VideoLikes = z.infer<typeof VideoLikes>

/** Refuses with the codes and the `data.reason` of `GET /api/learn/lesson/:id`. */
export const videoLike = {
  'GET /api/learn/lesson/:id/like': {
    about: 'How many like the video of a lesson, and whether I do; for whoever may watch it',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: VideoLikes,
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/learn/lesson/:id/like': {
    about: 'Likes the video of a lesson (on), for whoever may watch it, or takes that back; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, on: z.boolean() }),
    data: VideoLikes,
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
} as const satisfies Family
