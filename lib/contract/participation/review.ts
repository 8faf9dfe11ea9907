import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { reviewLength } from '../limits.ts'
import { Id, Time } from '../shape.ts'

/** The current user's review of a course. */
export const MyReview = z.object({
  id: Id,
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: z.string(),
  createdAt: Time,
  updatedAt: Time,
  /** Reply of the institution; null without one. */
  reply: z.nullable(z.string()),
})
export type MyReview = z.infer<typeof MyReview>

export const review = {
  'GET /api/course/:id/review/mine': {
    about: 'Returns the current user’s review of a course and whether the user can write one',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({
      review: z.nullable(MyReview),
      /** Whether the user is a member who has watched `neededPercent` of the course. */
      mayWrite: z.boolean(),
      /** Share of the course's videos that the user has watched, in percent. */
      watchedPercent: z.int(),
      neededPercent: z.int(),
    }),
    errors: [Code.NotFound],
  },
  'POST /api/course/:id/review': {
    about: 'Writes or changes the current user’s review of a course; for members who have watched at least a fifth of it',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      stars: z.int().check(z.gte(1), z.lte(5)),
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(reviewLength.least, `评价不能少于 ${reviewLength.least} 个字`),
          z.maxLength(reviewLength.most, `评价不能超过 ${reviewLength.most} 个字`),
        ),
    }),
    data: MyReview,
    errors: [Code.NotFound, Code.NotAllowed, Code.WatchMore, Code.TooOften],
  },
} as const satisfies Family
