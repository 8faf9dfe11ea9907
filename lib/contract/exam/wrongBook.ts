import { z } from 'zod/mini'
import { MistakeCause } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Id, Named, pageOf, pageInput, Time, wire } from '../shape.ts'
import { SheetQuestion } from './attempt-shapes.ts'
import { QuestionKind, Share } from './exam-shapes.ts'

/**
 * An entry of the current user's wrong-question book. A question is added by a wrong answer in a practice, in a
 * submitted mock, or in a released official result. Each later answer is a review according to FSRS, the
 * spaced-repetition algorithm of ts-fsrs, and schedules the next review.
 *
 * A question leaves the book as known after two consecutive correct answers if its predicted recall probability stays
 * at 90 % or more for thirty days, or whenever the learner marks it as known. The next wrong answer adds it again.
 */
export const WrongEntry = z.object({
  id: Id,
  exam: Named,
  /** Id of the practice paper of the exam, for reviewing the question; null without one or if the question is no longer in use. */
  practice: z.nullable(Id),
  kind: QuestionKind,
  point: z.nullable(Named),
  cause: wire(MistakeCause),
  note: z.string(),
  wrongCount: z.int(),
  lastWrongAt: Time,
  dueAt: Time,
  /** Whether the question is due for review today. */
  due: z.boolean(),
  /** Predicted probability that the user recalls the answer now. */
  recallPercent: Share,
  /** Time at which the question left the book as known; null while it is in the book. */
  knownAt: z.nullable(Time),
  /** Number of other questions of the same knowledge point and kind that can be practised. */
  variantCount: z.int(),
  favourite: z.boolean(),
  /** The attempt with the user's latest wrong answer. */
  attempt: Id,
  /** The question as it appeared in that attempt; several for a case. */
  questions: z.array(SheetQuestion),
})
export type WrongEntry = z.infer<typeof WrongEntry>

const Count = { count: z.int(), due: z.int() }
const which = { profession: z.optional(Id), exam: z.optional(Id), point: z.optional(Id), cause: z.optional(wire(MistakeCause)) }

/** Filters of the wrong-question book. */
export const WrongBookOptions = z.object({
  ...Count,
  /** Number of entries that have left the book as known. */
  known: z.int(),
  exams: z.array(z.object({ id: Id, name: z.string(), profession: Id, practice: z.nullable(Id), ...Count })),
  professions: z.array(Named),
  /** Knowledge points of the requested exam. */
  points: z.array(z.object({ id: Id, name: z.string(), ...Count })),
  causes: z.array(z.object({ cause: wire(MistakeCause), count: z.int() })),
  /** Exams in progress: entries from their question banks are hidden until they are submitted. */
  held: z.array(Named),
})
export type WrongBookOptions = z.infer<typeof WrongBookOptions>

export const wrongBook = {
  'GET /api/wrongBook': {
    about: 'Returns the wrong-question book of the current user, due questions first; known questions on request',
    caller: 'user',
    input: z.object({ ...which, due: z.optional(z.boolean()), known: z._default(z.boolean(), false), ...pageInput }),
    data: pageOf(WrongEntry),
    errors: [],
  },
  'GET /api/wrongBook/option': {
    about: 'Returns the filters of the wrong-question book and the number of due questions',
    caller: 'user',
    input: z.object({ exam: z.optional(Id) }),
    data: WrongBookOptions,
    errors: [],
  },
  'GET /api/wrongBook/export': {
    about: 'Exports the wrong-question book as CSV, with protection against formula injection',
    caller: 'user',
    input: z.object({ ...which, due: z.optional(z.boolean()) }),
    data: z.object({ fileName: z.string(), csv: z.string(), count: z.int() }),
    errors: [],
  },
  'GET /api/wrongBook/:id': {
    about: 'Returns an entry of the wrong-question book',
    caller: 'user',
    input: z.object({ id: Id }),
    data: WrongEntry,
    errors: [Code.NotFound, Code.Conflict],
  },
  'PUT /api/wrongBook/:id': {
    about: 'Sets the cause of a wrong answer and the user’s note on it; idempotent',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      cause: z.optional(wire(MistakeCause)),
      note: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.wrongQuestionNote, `最多 ${textLimits.wrongQuestionNote} 个字`))),
    }),
    data: z.object({ cause: wire(MistakeCause), note: z.string() }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/wrongBook/known': {
    about: 'Removes entries from the wrong-question book as known, or restores them; idempotent',
    caller: 'user',
    input: z.strictObject({ ids: z.array(Id).check(z.minLength(1, '请选择题目'), z.maxLength(100)), known: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: [Code.TooOften],
  },
} as const satisfies Family
