import { z } from 'zod/mini'
import { QuestionFault } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Html, Id, Named, pageOf, pageInput, IdempotencyKey, Time, wire, trimmedText } from '../shape.ts'
import { Handle, SheetQuestion } from './attempt-shapes.ts'
import { QuestionKind } from './exam-shapes.ts'

/** A favourite question of the current user. The answer is included after the user has answered it or has seen it in a visible result. */
export const FavouriteQuestion = z.object({
  id: Id,
  exam: Named,
  /** Id of the practice paper of the exam, for practising the question; null without one or if the question is no longer in use. */
  practice: z.nullable(Id),
  kind: QuestionKind,
  keptAt: Time,
  /** The attempt in which the question was added. */
  attempt: Id,
  /** The question as it appeared in that attempt; several for a case. */
  questions: z.array(SheetQuestion),
})
export type FavouriteQuestion = z.infer<typeof FavouriteQuestion>

/** An error in a question that the current user has reported, with the outcome. */
export const QuestionReport = z.object({
  id: Id,
  exam: Named,
  kind: wire(QuestionFault),
  text: z.string(),
  stem: Html,
  /** `open`: under review; `accepted`: the error was confirmed; `declined`: no error was found. */
  state: z.enum(['open', 'accepted', 'declined']),
  createdAt: Time,
  /** Reply of the platform; null until there is one. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
})
export type QuestionReport = z.infer<typeof QuestionReport>

/** Input fields that refer to a question of one of the user's attempts. */
const place = { attempt: Id, question: Handle }

export const examQuestion = {
  'GET /api/examQuestion/favourite': {
    about: 'Returns the favourite questions of the current user, newest first',
    caller: 'user',
    input: z.object({ exam: z.optional(Id), ...pageInput }),
    data: pageOf(FavouriteQuestion),
    errors: [],
  },
  'GET /api/examQuestion/favourite/option': {
    about: 'Returns the exams with favourite questions of the current user',
    caller: 'user',
    input: z.object({}),
    data: z.object({
      count: z.int(),
      exams: z.array(z.object({ id: Id, name: z.string(), practice: z.nullable(Id), count: z.int() })),
      /** Exams in progress: favourite questions from their question banks are hidden until they are submitted. */
      held: z.array(Named),
    }),
    errors: [],
  },
  'POST /api/examQuestion/favourite': {
    about: 'Adds (on) a question of an attempt to the favourites of the current user or removes it; idempotent',
    caller: 'user',
    input: z.strictObject({ ...place, on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'GET /api/examQuestion/mark/:attempt': {
    about: 'Returns the favourite questions of an attempt, and those for which the current user has an open error report',
    caller: 'user',
    input: z.object({ attempt: Id }),
    data: z.object({ favourites: z.array(Handle), reported: z.array(Handle) }),
    errors: [Code.NotFound],
  },
  'GET /api/examQuestion/report': {
    about: 'Returns the error reports of the current user, newest first, with the replies',
    caller: 'user',
    input: z.object({ ...pageInput }),
    data: pageOf(QuestionReport),
    errors: [],
  },
  'POST /api/examQuestion/report': {
    about: 'Reports an error in a question of an attempt; one open report per question',
    caller: 'user',
    input: z.strictObject({
      key: IdempotencyKey,
      ...place,
      kind: wire(QuestionFault),
      text: trimmedText('说明', textLimits.questionReport.least, textLimits.questionReport.most),
    }),
    data: z.object({ id: Id, receivedAt: Time }),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
