import { z } from 'zod/mini'
import { QuestionFault } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, Named, pageOf, paging, SendKey, Time, wire, written } from '../shape.ts'
import { Handle, SheetQuestion } from './attempt-shapes.ts'
import { QuestionKind } from './exam-shapes.ts'

/** A question that I keep. Its answer is shown once I have seen it rightly: by answering it, or in a result that may be seen. */
export const FavouriteQuestion = z.object({
  id: Id,
  exam: Named,
  /** The practice of the exam, in which it can be practised; null where there is none, or it is no longer asked. */
  practice: z.nullable(Id),
  kind: QuestionKind,
  keptAt: Time,
  /** The attempt in which I kept it. */
  attempt: Id,
  /** As it was asked there; several for a case. */
  questions: z.array(SheetQuestion),
})
export type FavouriteQuestion = z.infer<typeof FavouriteQuestion>

/** A fault that I have reported in a question, and what came of it. */
export const QuestionReport = z.object({
  id: Id,
  exam: Named,
  kind: wire(QuestionFault),
  text: z.string(),
  stem: Html,
  /** `open`: being looked at; `accepted`: there was a fault; `declined`: there was none. */
  state: z.enum(['open', 'accepted', 'declined']),
  createdAt: Time,
  /** The platform's answer; null before there is one. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
})
export type QuestionReport = z.infer<typeof QuestionReport>

/** A question of an attempt of mine. */
const place = { attempt: Id, question: Handle }

export const examQuestion = {
  'GET /api/examQuestion/favourite': {
    about: 'The questions that I keep, newest first',
    caller: 'user',
    input: z.object({ exam: z.optional(Id), ...paging }),
    data: pageOf(FavouriteQuestion),
    errors: [],
  },
  'GET /api/examQuestion/favourite/option': {
    about: 'The exams that I keep questions of',
    caller: 'user',
    input: z.object({}),
    data: z.object({
      count: z.int(),
      exams: z.array(z.object({ id: Id, name: z.string(), practice: z.nullable(Id), count: z.int() })),
      /** Exams that I am sitting: what I have of their banks is shown when they are submitted. */
      held: z.array(Named),
    }),
    errors: [],
  },
  'POST /api/examQuestion/favourite': {
    about: 'Keeps a question of an attempt of mine (on), or no more; again changes nothing',
    caller: 'user',
    input: z.strictObject({ ...place, on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'GET /api/examQuestion/mark/:attempt': {
    about: 'Which questions of an attempt of mine I keep, and in which I have reported a fault that is being looked at',
    caller: 'user',
    input: z.object({ attempt: Id }),
    data: z.object({ favourites: z.array(Handle), reported: z.array(Handle) }),
    errors: [Code.NotFound],
  },
  'GET /api/examQuestion/report': {
    about: 'The faults in questions that I have reported, newest first, with the answers',
    caller: 'user',
    input: z.object({ ...paging }),
    data: pageOf(QuestionReport),
    errors: [],
  },
  'POST /api/examQuestion/report': {
    about: 'Reports a fault in a question of an attempt of mine; one open report a question',
    caller: 'user',
    input: z.strictObject({ key: SendKey, ...place, kind: wire(QuestionFault), text: written('说明', 5, 500) }),
    data: z.object({ id: Id, receivedAt: Time }),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
