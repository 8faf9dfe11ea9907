import { z } from 'zod/mini'
import { StudyProgress } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, wire } from '../shape.ts'
import { Answer, Handle, Marking } from './attempt-shapes.ts'
import { QuestionKind } from './exam-shapes.ts'

/** Names a question within its lesson. */
const CheckpointId = z.string().check(z.regex(/^[\w-]{1,100}$/, '编号格式错误'))

/** A question that a video stops for at a second. The right answer is told once it was answered. */
export const Checkpoint = z.object({
  id: CheckpointId,
  /** Whole seconds from the video's beginning. */
  second: z.int(),
  /** Completing the lesson asks for an answer; others may be skipped. */
  required: z.boolean(),
  kind: QuestionKind,
  stem: Html,
  /** Shuffled for each learner. */
  options: z.array(z.object({ handle: Handle, text: Html })),
  blankCount: z.int(),
  /** Mine; null before it, and for visitors. */
  answer: Answer,
  marking: z.nullable(Marking),
})
export type Checkpoint = z.infer<typeof Checkpoint>

export const checkpoint = {
  'GET /api/learn/lesson/:id/checkpoint': {
    about: 'The questions that a video stops for, in their order; trial lessons for everybody, others for members',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: z.object({ list: z.array(Checkpoint) }),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/learn/lesson/:id/checkpoint/:checkpoint': {
    about: 'Answers a question of a video, once: a later answer changes nothing. A wrong one of a bank enters my wrong-question book',
    caller: 'user',
    input: z.strictObject({ id: Id, checkpoint: CheckpointId, answer: Answer }),
    data: z.object({
      /** The answer that counts, and what it was worth. */
      answer: Answer,
      marking: Marking,
      /** Questions of the lesson that must still be answered. */
      open: z.int(),
      progress: wire(StudyProgress),
      /** Whether this answer completed the lesson. */
      completed: z.boolean(),
    }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
