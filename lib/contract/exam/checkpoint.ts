import { z } from 'zod/mini'
import { StudyProgress } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, wire } from '../shape.ts'
import { Answer, Handle, Marking } from './attempt-shapes.ts'
import { QuestionKind } from './exam-shapes.ts'

/** Id of a question within its lesson. */
const CheckpointId = z.string().check(z.regex(/^[\w-]{1,100}$/, '编号格式错误'))

/** A question at which a video pauses. The correct answer is included once the question is answered. */
export const Checkpoint = z.object({
  id: CheckpointId,
  /** Whole seconds from the start of the video. */
  second: z.int(),
  /** Whether the question must be answered to complete the lesson; other questions can be skipped. */
  required: z.boolean(),
  kind: QuestionKind,
  stem: Html,
  /** Shuffled individually for each learner. */
  options: z.array(z.object({ handle: Handle, text: Html })),
  blankCount: z.int(),
  /** Answer of the current user; null before it is given and for visitors. */
  answer: Answer,
  marking: z.nullable(Marking),
})
export type Checkpoint = z.infer<typeof Checkpoint>

export const checkpoint = {
  'GET /api/learn/lesson/:id/checkpoint': {
    about: 'Returns the questions at which a video pauses, in order; trial lessons are open to everyone, others to members',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: z.object({ list: z.array(Checkpoint) }),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/learn/lesson/:id/checkpoint/:checkpoint': {
    about:
      'Answers a question of a video; only the first answer counts. Incorrect answers to questions of a bank are added to the wrong-question book',
    caller: 'user',
    input: z.strictObject({ id: Id, checkpoint: CheckpointId, answer: Answer }),
    data: z.object({
      /** The answer that counts. */
      answer: Answer,
      marking: Marking,
      /** Number of questions of the lesson that must still be answered. */
      open: z.int(),
      progress: wire(StudyProgress),
      /** Whether this answer completed the lesson. */
      completed: z.boolean(),
    }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
