import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, IdempotencyKey } from '../shape.ts'
import { Admission, Answer, Attempt, AttemptClock, AttemptResult, Marking, Handle, Receipt } from './attempt-shapes.ts'
import { Tenths } from './exam-shapes.ts'

/** Selection of the questions of a practice. Without any field, all questions in the order of their knowledge points. */
export const PracticeChoice = z.strictObject({
  points: z.optional(z.array(Id).check(z.maxLength(50))),
  /**
   * `wrong`: questions of the user's wrong-question book; `due`: only those due for review; `favourites`: the user's
   * favourite questions. With `attempt`: the questions answered incorrectly in that attempt.
   */
  from: z.optional(z.enum(['wrong', 'due', 'favourites'])),
  attempt: z.optional(Id),
  /** Selected entries of the user's wrong-question book. */
  entries: z.optional(z.array(Id).check(z.maxLength(50))),
  /** Whether each question is followed by another one of the same knowledge point and kind, if the question bank has one. */
  withVariants: z.optional(z.boolean()),
  /** Id of an entry of the user's wrong-question book; selects other questions of the same knowledge point and kind. */
  variantsOf: z.optional(Id),
  /** Maximum number of questions. */
  count: z.optional(z.int().check(z.gte(1), z.lte(200))),
})
export type PracticeChoice = z.infer<typeof PracticeChoice>

/** An answer to be stored. */
export const SubmittedAnswer = z.strictObject({
  question: Handle,
  /** Sequence number of the answer to this question, from 1; greater than `base` and than any number sent before by this tab. */
  sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Sequence number of the server's answer that was known when this answer was given; 0 if there was none. */
  base: z.int().check(z.gte(0), z.lte(1_000_000)),
  answer: Answer,
  flagged: z.boolean(),
})
export type SubmittedAnswer = z.infer<typeof SubmittedAnswer>

/** An answer that another tab or device has stored in the meantime; the learner chooses between the two. */
export const ConflictingAnswer = z.object({ question: Handle, sequence: z.int(), answer: Answer, flagged: z.boolean(), device: z.string() })
export type ConflictingAnswer = z.infer<typeof ConflictingAnswer>

/** What a candidate enters before an official exam: the number on the admission ticket and the last four characters of the identity number. */
const identity = {
  ticket: z.string().check(z.trim(), z.maxLength(30)),
  idTail: z.string().check(z.trim(), z.maxLength(4)),
}

const one = z.strictObject({ id: Id })
const mine = [Code.NotFound, Code.TooOften] as const
const answers = z.array(SubmittedAnswer).check(z.maxLength(200))

export const attempt = {
  'POST /api/attempt': {
    about: 'Starts an attempt at a paper, or resumes the running one',
    caller: 'user',
    input: z.strictObject({
      paper: Id,
      /** Practice only. */
      choice: z.optional(PracticeChoice),
      /** Official exams with admission tickets only. */
      admission: z.optional(z.strictObject(identity)),
      key: IdempotencyKey,
    }),
    data: Attempt,
    errors: [Code.NotFound, Code.Conflict, Code.AttemptsUsed, Code.ExamClosed, Code.AdmissionWrong, Code.TooOften],
  },
  'POST /api/attempt/admission': {
    about: 'Checks the identity of a candidate of an official paper, before and without its start; names the wrong field',
    caller: 'user',
    input: z.strictObject({ paper: Id, ...identity }),
    data: Admission,
    errors: [Code.NotFound, Code.Conflict, Code.AdmissionWrong],
  },
  'GET /api/attempt/:id': {
    about: 'Returns an attempt of the current user with its questions and all stored answers',
    caller: 'user',
    input: z.object({ id: Id }),
    data: Attempt,
    errors: [Code.NotFound],
  },
  'POST /api/attempt/:id/answer': {
    about: 'Stores answers; acknowledged answers are durable. Idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, tab: IdempotencyKey, answers }),
    data: z.object({
      ...AttemptClock.shape,
      /** Answers stored by this call or before. */
      stored: z.array(z.object({ question: Handle, sequence: z.int() })),
      /** Answers not stored because another tab or device has answered in the meantime. */
      others: z.array(ConflictingAnswer),
      /** Markings of the stored answers, in a practice only. */
      markings: z.array(z.object({ question: Handle, marking: Marking })),
    }),
    errors: [...mine, Code.AttemptOver],
  },
  'GET /api/attempt/:id/clock': {
    about: 'Returns the timing of an attempt; polled every 15 seconds in official exams',
    caller: 'user',
    input: z.object({ id: Id }),
    data: AttemptClock,
    errors: [Code.NotFound],
  },
  'POST /api/attempt/:id/pause': {
    about: 'Pauses or resumes the clock of a practice; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, paused: z.boolean() }),
    data: AttemptClock,
    errors: [...mine, Code.Conflict, Code.AttemptOver],
  },
  'POST /api/attempt/:id/leave': {
    about: 'Reports that the candidate left the window of an official exam; the attempt is submitted if that happens too often',
    caller: 'user',
    input: z.strictObject({ id: Id, key: IdempotencyKey, awaySeconds: z.number().check(z.gte(0), z.lte(86_400)) }),
    data: z.object({ used: z.int(), allowed: z.int(), receipt: z.nullable(Receipt) }),
    errors: [...mine, Code.AttemptOver],
  },
  'POST /api/attempt/:id/self-mark': {
    about: 'Marks an essay of a practice or mock after comparison with the model answer',
    caller: 'user',
    input: z.strictObject({ id: Id, question: Handle, points: Tenths }),
    data: Marking,
    errors: [...mine, Code.Conflict],
  },
  'POST /api/attempt/:id/submit': {
    about: 'Submits the attempt with the last answers; repeated calls return the same receipt',
    caller: 'user',
    input: z.strictObject({ id: Id, tab: IdempotencyKey, answers }),
    data: Receipt,
    errors: [Code.NotFound, Code.AttemptOver],
  },
  'GET /api/attempt/:id/result': {
    about: 'Returns the result of an attempt; for a held result, only the fact of its submission',
    caller: 'user',
    input: one,
    data: AttemptResult,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
