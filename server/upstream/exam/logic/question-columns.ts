import { z } from 'zod/mini'
import { kinds } from './kindCounts.ts'
import type { QuestionBody, QuestionSolution } from './Question.ts'
import { SheetItem } from './SheetItem.ts'

const Kind = z.enum(kinds)

const bodyShape = { stem: z.string(), options: z.array(z.string()), blankCount: z.int() }
const Part = z.object({ ...bodyShape, kind: Kind, parts: z.array(z.never()) })

/** Schema of the JSON column `exam_question.body`. */
export const Body: z.ZodMiniType<QuestionBody> = z.object({ ...bodyShape, parts: z.array(Part) })

const Blank = z.union([
  z.object({ text: z.array(z.string()), case: z.boolean() }),
  z.object({ number: z.number(), unit: z.array(z.string()), tolerance: z.union([z.number(), z.string()]), digits: z.nullable(z.int()) }),
])

const Right = z.union([
  z.object({ options: z.array(z.int()) }),
  z.object({ judged: z.boolean() }),
  z.object({ blanks: z.array(Blank), inOrder: z.boolean() }),
  z.object({ essay: z.string() }),
  z.object({ parts: z.literal(true) }),
])
const solutionShape = { right: Right, explanation: z.string() }

/** Schema of the JSON column `exam_question.solution`. */
export const Solution: z.ZodMiniType<QuestionSolution> = z.object({
  ...solutionShape,
  parts: z.array(z.object({ ...solutionShape, parts: z.array(z.never()) })),
})

/** Schema of the JSON column `exam_attempt.sheet`. */
export const Sheet = z.array(SheetItem)

/** Schema of the JSON column `attempt_answer.answer`: the contract, which was validated on receipt. */
export const StoredAnswerColumn = z.nullable(
  z.union([
    z.object({ options: z.array(z.string()) }),
    z.object({ judged: z.boolean() }),
    z.object({ blanks: z.array(z.string()) }),
    z.object({ essay: z.string() }),
  ]),
)
