import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/** Likes of a lesson's video. */
export const VideoLikes = z.object({
  /** Number of users who like the video. */
  likes: z.int(),
  /** Whether the current user likes the video. */
  liked: z.boolean(),
})
export type VideoLikes = z.infer<typeof VideoLikes>

/** These calls fail with the same codes and `data.reason` as `GET /api/learn/lesson/:id`. */
export const videoLike = {
  'GET /api/learn/lesson/:id/like': {
    about: 'Returns the number of likes of a lesson’s video and whether the current user likes it; requires access to the lesson',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: VideoLikes,
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/learn/lesson/:id/like': {
    about: 'Adds (on) or removes the current user’s like of a lesson’s video; idempotent; requires access to the lesson',
    caller: 'user',
    input: z.strictObject({ id: Id, on: z.boolean() }),
    data: VideoLikes,
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
} as const satisfies Family
