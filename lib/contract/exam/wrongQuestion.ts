import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named, pageOf, paging, SendKey, Time } from '../shape.ts'
import { Answer, Marking, MarkedQuestion } from './attempt-shapes.ts'

/** Why an answer was wrong, as the learner sees it; `unknown` until chosen. */
export const WrongCause = z.enum(['unknown', 'concept', 'memory', 'misread', 'careless', 'guess'])
export type WrongCause = z.infer<typeof WrongCause>

/** An entry of the wrong-question book. */
export const WrongQuestion = z.object({
  id: Id,
  exam: Named,
  question: MarkedQuestion,
  wrongCount: z.int(),
  lastWrongAt: Time,
  cause: WrongCause,
  /** When it should be looked at again, by the spaced-repetition method. */
  dueAt: Time,
  /** Probability in percent that it is known today, by the same method. */
  recallPercent: z.int(),
  /** Other questions of its knowledge point and kind: a practice of them begins with `variantsOf`. */
  variantCount: z.int(),
})
export type WrongQuestion = z.infer<typeof WrongQuestion>

export const wrongQuestion = {
  'GET /api/exam/wrong': {
    about: 'My wrong-question book, what is due first',
    caller: 'user',
    input: z.object({
      exam: z.optional(Id),
      point: z.optional(Id),
      cause: z.optional(WrongCause),
      due: z._default(z.boolean(), false),
      ...paging,
    }),
    data: z.extend(pageOf(WrongQuestion), {
      /** The exams that have entries, each with its number and how many are due. */
      exams: z.array(z.object({ exam: Named, count: z.int(), due: z.int() })),
      due: z.int(),
    }),
    errors: [],
  },
  'POST /api/exam/wrong/:id/review': {
    about: 'Answers an entry again: the method sets the next day, and takes out what is known',
    caller: 'user',
    input: z.strictObject({ id: Id, answer: Answer, key: SendKey }),
    data: z.object({ marking: Marking, dueAt: z.nullable(Time), left: z.boolean() }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'PUT /api/exam/wrong/:id/cause': {
    about: 'Notes why an answer was wrong',
    caller: 'user',
    input: z.strictObject({ id: Id, cause: WrongCause }),
    data: z.null(),
    errors: [Code.NotFound],
  },
  'DELETE /api/exam/wrong/:id': {
    about: 'Takes an entry out of my wrong-question book; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [],
  },
  'GET /api/exam/wrong/export': {
    about: 'My wrong-question book as Markdown',
    caller: 'user',
    input: z.object({ exam: z.optional(Id) }),
    data: z.object({ name: z.string(), text: z.string() }),
    errors: [],
  },
} as const satisfies Family
