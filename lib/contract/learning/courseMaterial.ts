import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/** A handout of a course. */
export const CourseMaterial = z.object({
  id: Id,
  name: z.string(),
  about: z.string(),
  /** Ending of its file's name in lower case, such as `pdf`; null while there is no file yet. */
  type: z.nullable(z.string()),
  /** Size of its file; null while there is none. */
  bytes: z.nullable(z.int()),
  /** Download address for learners of the course; null for others, and while there is no file. */
  url: z.nullable(z.string()),
})
export type CourseMaterial = z.infer<typeof CourseMaterial>

export const courseMaterial = {
  'GET /api/course/:id/material': {
    about: 'The handouts of a course; members can download them',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: z.object({
      list: z.array(CourseMaterial),
      /** The asking user has joined and may download. */
      member: z.boolean(),
    }),
    errors: [Code.NotFound],
  },
} as const satisfies Family
