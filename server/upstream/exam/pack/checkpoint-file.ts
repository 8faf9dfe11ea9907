import { z } from 'zod/mini'
import { Slug } from '../../kernel/pack-fields.ts'
import { CasePart } from './bank-file.ts'

/* Format of checkpoints/: the questions at which a course's videos stop, one course a file. */

/** Position in the video, in whole seconds. */
const at = z.int().check(z.gte(1), z.lte(86_400))

const ofBank = z.strictObject({
  at,
  question: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, '应写成 题库编号/题目编号')),
})
const written = z.strictObject({ at, ask: CasePart })

export const Checkpoints = z.record(
  Slug,
  z.strictObject({
    /** Whether the lesson is complete only when every question is answered. */
    required: z._default(z.boolean(), false),
    questions: z
      .array(z.union([ofBank, written], '应写 at 和 question（题库编号/题目编号），或 at 和 ask（题目本身）'))
      .check(z.minLength(1), z.maxLength(30)),
  }),
)
export type Checkpoints = z.infer<typeof Checkpoints>
export type PackCheckpoint = Checkpoints[string]['questions'][number]
