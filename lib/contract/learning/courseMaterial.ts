import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/** A handout of a course. */
export const CourseMaterial = z.object({
  id: Id,
  name: z.string(),
  about: z.string(),
  /** File extension in lower case, such as `pdf`; null if there is no file yet. */
  type: z.nullable(z.string()),
  /** Size of the file in bytes; null if there is no file yet. */
  bytes: z.nullable(z.int()),
  /** Download URL for learners of the course; null for others and if there is no file yet. */
  url: z.nullable(z.string()),
})
export type CourseMaterial = z.infer<typeof CourseMaterial>

export const courseMaterial = {
  'GET /api/course/:id/material': {
    about: 'Returns the handouts of a course; members can download them',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: z.object({
      list: z.array(CourseMaterial),
      /** Whether the current user has joined and can download handouts. */
      member: z.boolean(),
    }),
    errors: [Code.NotFound],
  },
} as const satisfies Family
