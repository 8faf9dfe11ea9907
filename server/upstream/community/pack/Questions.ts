import { z } from 'zod/mini'
import { Day, Slug, text } from '../../kernel/pack-fields.ts'

/** Questions about one course. Ids of questions are stable, and unique within the course. */
export const Questions = z.array(
  z.strictObject({
    id: Slug,
    /** Id of a lesson of the course; null for the course as a whole. */
    lesson: z.nullable(Slug),
    atSeconds: z.nullable(z.int().check(z.gte(0), z.lte(86_400))),
    author: text(1, 20),
    title: text(5, 50),
    /** Markdown. */
    text: z.string().check(z.maxLength(2000)),
    date: Day,
    answers: z.array(
      z.strictObject({
        id: Slug,
        /** Id of a lecturer of the pack, or the name of a learner. */
        by: z.union([z.strictObject({ lecturer: Slug }), z.strictObject({ author: text(1, 20) })]),
        /** Markdown. */
        text: text(2, 2000),
        date: Day,
      }),
    ),
  }),
)
