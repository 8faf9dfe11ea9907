import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, SendKey } from '../shape.ts'
import { Answer, Attempt, AttemptClock, AttemptResult, Marking, Handle, Receipt } from './attempt-shapes.ts'
import { Tenths } from './exam-shapes.ts'

/** Selection of the questions of a practice; everything absent: all questions in the order of their knowledge points. */
export const PracticeChoice = z.strictObject({
  points: z.optional(z.array(Id).check(z.maxLength(50))),
  /** Questions of my wrong-question book, of it those due, or my favourites; or those that I had wrong in one attempt. */
  from: z.optional(z.enum(['wrong', 'due', 'favourites'])),
  attempt: z.optional(Id),
  /** Chosen entries of my wrong-question book. */
  entries: z.optional(z.array(Id).check(z.maxLength(50))),
  /** After each question another one of the same knowledge point and kind, where the bank has one. */
  withVariants: z.optional(z.boolean()),
  /** Other questions of the knowledge point and kind of an entry of my wrong-question book. */
  variantsOf: z.optional(Id),
  /** At most so many. */
  count: z.optional(z.int().check(z.gte(1), z.lte(200))),
})
export type PracticeChoice = z.infer<typeof PracticeChoice>

/** An answer on its way. */
export const SentAnswer = z.strictObject({
  question: Handle,
  /** Counts the answers to this question, from 1: greater than `base`, and than any that this tab has sent before. */
  sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** The number of the answer on the server that was known when this one was given; 0 for none. */
  base: z.int().check(z.gte(0), z.lte(1_000_000)),
  answer: Answer,
  flagged: z.boolean(),
})
export type SentAnswer = z.infer<typeof SentAnswer>

/** An answer that another tab or device has stored meanwhile: the learner decides. */
export const OtherAnswer = z.object({ question: Handle, sequence: z.int(), answer: Answer, flagged: z.boolean(), device: z.string() })
export type OtherAnswer = z.infer<typeof OtherAnswer>

const one = z.strictObject({ id: Id })
const mine = [Code.NotFound, Code.TooOften] as const
const answers = z.array(SentAnswer).check(z.maxLength(200))

export const attempt = {
  'POST /api/attempt': {
    about: 'Begins an attempt at a paper, or goes on with the one that is under way',
    caller: 'user',
    input: z.strictObject({
      paper: Id,
      /** Practice only. */
      choice: z.optional(PracticeChoice),
      /** Official exams: the number on the admission ticket and the last four characters of the identity number. */
      admission: z.optional(
        z.strictObject({ ticket: z.string().check(z.trim(), z.maxLength(30)), idTail: z.string().check(z.trim(), z.maxLength(4)) }),
      ),
      key: SendKey,
    }),
    data: Attempt,
    errors: [Code.NotFound, Code.Conflict, Code.AttemptsUsed, Code.ExamClosed, Code.AdmissionWrong, Code.TooOften],
  },
  'GET /api/attempt/:id': {
    about: 'An attempt of mine with its sheet and all stored answers',
    caller: 'user',
    input: z.object({ id: Id }),
    data: Attempt,
    errors: [Code.NotFound],
  },
  'POST /api/attempt/:id/answer': {
    about: 'Stores answers; those that are acknowledged survive everything. Again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, tab: SendKey, answers }),
    data: z.object({
      ...AttemptClock.shape,
      /** Stored now or before. */
      stored: z.array(z.object({ question: Handle, sequence: z.int() })),
      /** Not stored: another tab or device has answered meanwhile. */
      others: z.array(OtherAnswer),
      /** In practice: what each stored answer was worth. */
      markings: z.array(z.object({ question: Handle, marking: Marking })),
    }),
    errors: [...mine, Code.AttemptOver],
  },
  'GET /api/attempt/:id/clock': {
    about: 'How long an attempt still runs; asked every 15 seconds in official exams',
    caller: 'user',
    input: z.object({ id: Id }),
    data: AttemptClock,
    errors: [Code.NotFound],
  },
  'POST /api/attempt/:id/pause': {
    about: 'Stops the clock of a practice, or starts it again; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, paused: z.boolean() }),
    data: AttemptClock,
    errors: [...mine, Code.Conflict, Code.AttemptOver],
  },
  'POST /api/attempt/:id/leave': {
    about: 'Tells that the window of an official exam was left; too many submit the sheet',
    caller: 'user',
    input: z.strictObject({ id: Id, key: SendKey, awaySeconds: z.number().check(z.gte(0), z.lte(86_400)) }),
    data: z.object({ used: z.int(), allowed: z.int(), receipt: z.nullable(Receipt) }),
    errors: [...mine, Code.AttemptOver],
  },
  'POST /api/attempt/:id/self-mark': {
    about: 'Marks an essay of a practice or mock by comparing it with the model answer',
    caller: 'user',
    input: z.strictObject({ id: Id, question: Handle, points: Tenths }),
    data: Marking,
    errors: [...mine, Code.Conflict],
  },
  'POST /api/attempt/:id/submit': {
    about: 'Submits the sheet with the last answers; again gives the same receipt',
    caller: 'user',
    input: z.strictObject({ id: Id, tab: SendKey, answers }),
    data: Receipt,
    errors: [Code.NotFound, Code.AttemptOver],
  },
  'GET /api/attempt/:id/result': {
    about: 'The result of an attempt; while it is held, only that it was submitted',
    caller: 'user',
    input: one,
    data: AttemptResult,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
