import { z } from 'zod/mini'
import { MistakeCause } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named, pageOf, paging, Time, wire } from '../shape.ts'
import { SheetQuestion } from './attempt-shapes.ts'
import { QuestionKind, Share } from './exam-shapes.ts'

/**
 * A question in my wrong-question book. A wrong answer of a practice, of a submitted mock or of a released official
 * result enters it; each answer that follows is a review by FSRS, the spaced-repetition method of ts-fsrs, and moves the
 * day of the next one. It leaves the book as known once it was right twice in a row and is likely to be recalled (nine
 * times of ten) for thirty days; by the learner's own word at any time; and it is back with the next wrong answer.
 */
export const WrongEntry = z.object({
  id: Id,
  exam: Named,
  /** The practice of the exam, in which it can be reviewed; null where there is none, or it is no longer asked. */
  practice: z.nullable(Id),
  kind: QuestionKind,
  point: z.nullable(Named),
  cause: wire(MistakeCause),
  note: z.string(),
  wrongCount: z.int(),
  lastWrongAt: Time,
  dueAt: Time,
  /** Whether the question is to be reviewed today. */
  due: z.boolean(),
  /** How likely it is recalled now. */
  recallPercent: Share,
  /** When it left the book as known; null while it is in. */
  knownAt: z.nullable(Time),
  /** Other questions of the same knowledge point and kind that can be practised. */
  variantCount: z.int(),
  favourite: z.boolean(),
  /** The attempt with my last wrong answer. */
  attempt: Id,
  /** As it was asked there; several for a case. */
  questions: z.array(SheetQuestion),
})
export type WrongEntry = z.infer<typeof WrongEntry>

const Count = { count: z.int(), due: z.int() }
const which = { profession: z.optional(Id), exam: z.optional(Id), point: z.optional(Id), cause: z.optional(wire(MistakeCause)) }

/** The filters that the wrong-question book offers. */
export const WrongBookOptions = z.object({
  ...Count,
  /** Entries that have left the book as known. */
  known: z.int(),
  exams: z.array(z.object({ id: Id, name: z.string(), profession: Id, practice: z.nullable(Id), ...Count })),
  professions: z.array(Named),
  /** Of the exam that is asked for. */
  points: z.array(z.object({ id: Id, name: z.string(), ...Count })),
  causes: z.array(z.object({ cause: wire(MistakeCause), count: z.int() })),
  /** Exams that I am sitting: what I have of their banks is shown when they are submitted. */
  held: z.array(Named),
})
export type WrongBookOptions = z.infer<typeof WrongBookOptions>

export const wrongBook = {
  'GET /api/wrongBook': {
    about: 'My wrong-question book, what is due first; known ones on demand',
    caller: 'user',
    input: z.object({ ...which, due: z.optional(z.boolean()), known: z._default(z.boolean(), false), ...paging }),
    data: pageOf(WrongEntry),
    errors: [],
  },
  'GET /api/wrongBook/option': {
    about: 'What my wrong-question book can be filtered by, and how much of it is due',
    caller: 'user',
    input: z.object({ exam: z.optional(Id) }),
    data: WrongBookOptions,
    errors: [],
  },
  'GET /api/wrongBook/export': {
    about: 'My wrong-question book as CSV, in which no cell is run as a formula',
    caller: 'user',
    input: z.object({ ...which, due: z.optional(z.boolean()) }),
    data: z.object({ fileName: z.string(), csv: z.string(), count: z.int() }),
    errors: [],
  },
  'GET /api/wrongBook/:id': {
    about: 'One entry of my wrong-question book',
    caller: 'user',
    input: z.object({ id: Id }),
    data: WrongEntry,
    errors: [Code.NotFound, Code.Conflict],
  },
  'PUT /api/wrongBook/:id': {
    about: 'Sets why a question was answered wrong, and my note on it; again changes nothing',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      cause: z.optional(wire(MistakeCause)),
      note: z.optional(z.string().check(z.trim(), z.maxLength(500, '最多 500 个字'))),
    }),
    data: z.object({ cause: wire(MistakeCause), note: z.string() }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/wrongBook/known': {
    about: 'Takes entries out of my wrong-question book as known, or puts them back; again changes nothing',
    caller: 'user',
    input: z.strictObject({ ids: z.array(Id).check(z.minLength(1, '请选择题目'), z.maxLength(100)), known: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: [Code.TooOften],
  },
} as const satisfies Family
