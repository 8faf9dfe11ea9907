import { z } from 'zod/mini'
import { Slug } from '../../kernel/pack-fields.ts'
import { CasePart } from './bank-file.ts'

/* checkpoints/: the questions that the videos of a course stop for, one course a file. */

/** In whole seconds from the video's beginning. */
const at = z.int().check(z.gte(1), z.lte(86_400))

const ofBank = z.strictObject({
  at,
  question: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, '应写成 题库编号/题目编号')),
})
const written = z.strictObject({ at, ask: CasePart })

export const Checkpoints = z.record(
  Slug,
  z.strictObject({
    /** Completing the lesson asks for an answer to each. */
    required: z._default(z.boolean(), false),
    questions: z
      .array(z.union([ofBank, written], '应写 at 和 question（题库编号/题目编号），或 at 和 ask（题目本身）'))
      .check(z.minLength(1), z.maxLength(30)),
  }),
)
export type Checkpoints = z.infer<typeof Checkpoints>
export type PackCheckpoint = Checkpoints[string]['questions'][number]
