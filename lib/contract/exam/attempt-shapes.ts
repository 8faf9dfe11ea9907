import { z } from 'zod/mini'
import { ExamMode } from '#lib/enums'
import { ExamRule } from '../catalogue/course.ts'
import { Html, Id, Named, Time, wire } from '../shape.ts'
import { KnowledgePoint, QuestionKind, Share, Tenths } from './exam-shapes.ts'

/** Names a question or an option within one attempt only; it says nothing of the answer. */
export const Handle = z.string().check(z.regex(/^[\w-]{6,32}$/, '题目编号格式错误'))

/**
 * An answer: options by their handles (one for `single`), true or false, the texts of the blanks in their order, or an
 * essay. Null takes an answer back.
 */
export const Answer = z.nullable(
  z.union([
    z.strictObject({ options: z.array(Handle).check(z.maxLength(10)) }),
    z.strictObject({ judged: z.boolean() }),
    z.strictObject({ blanks: z.array(z.string().check(z.maxLength(200, '每空最多 200 个字'))).check(z.maxLength(12)) }),
    z.strictObject({ essay: z.string().check(z.maxLength(5000, '最多 5000 个字')) }),
  ]),
)
export type Answer = z.infer<typeof Answer>

/** The right answer and why: sent only when it may be seen. */
export const Solution = z.object({
  /** In the form of the learner's answers; several accepted texts of a blank are separated by ` / `. */
  right: Answer,
  explanation: Html,
  point: z.nullable(z.object({ id: Id, title: z.string() })),
})
export type Solution = z.infer<typeof Solution>

/** Marking of an answer. */
export const Marking = z.object({
  /** Points; null while a person or oneself has not marked it. */
  points: z.nullable(Tenths),
  right: z.nullable(z.boolean()),
  solution: Solution,
})
export type Marking = z.infer<typeof Marking>

/** A question of an attempt as it stands on the sheet. */
export const SheetQuestion = z.object({
  handle: Handle,
  /** As printed, from 1; parts of a case have numbers of their own. */
  number: z.int(),
  kind: QuestionKind,
  /** The situation of the case that it belongs to; null outside of cases. Equal texts follow each other. */
  situation: z.nullable(Html),
  stem: Html,
  options: z.array(z.object({ handle: Handle, text: Html })),
  blankCount: z.int(),
  points: Tenths,
  answer: Answer,
  /** The number of the stored answer; 0 before the first. */
  sequence: z.int(),
  flagged: z.boolean(),
  /** In practice, once answered; null otherwise, and while an official attempt at the same questions is under way. */
  marking: z.nullable(Marking),
})
export type SheetQuestion = z.infer<typeof SheetQuestion>

/**
 * `running`; `submitted`: waiting to be marked by people; `held`: marked, and not released yet; `marked`: the result may
 * be seen; `void`: it does not count, with a reason in the result.
 */
export const AttemptState = z.enum(['running', 'submitted', 'held', 'marked', 'void'])
export type AttemptState = z.infer<typeof AttemptState>

/** Proof that a sheet was submitted. */
export const Receipt = z.object({
  /** Eight letters and digits that one can read out. */
  code: z.string(),
  /** The server's time. */
  submittedAt: Time,
  answered: z.int(),
  questionCount: z.int(),
  /** Submitted by the candidate, by the server at the deadline, or after too many leaves. */
  by: z.enum(['user', 'time', 'leaves']),
  /** Ed25519 over the other fields and the attempt's id, base64url. */
  signature: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/** How long an attempt still runs, by the server's clock. */
export const AttemptClock = z.object({
  now: Time,
  /** Null without a limit. */
  deadlineAt: z.nullable(Time),
  /** Seconds that were given in addition, with the reason of the last time. */
  extendedSeconds: z.int(),
  extensionReason: z.nullable(z.string()),
  /** Seconds that it has taken so far; in practice without pauses, and without more than five minutes between two answers. */
  usedSeconds: z.int(),
  /** The clock of a practice was stopped by the learner. */
  paused: z.boolean(),
  state: AttemptState,
})
export type AttemptClock = z.infer<typeof AttemptClock>

/** An attempt with its sheet. */
export const Attempt = z.object({
  id: Id,
  exam: Named,
  paper: Named,
  mode: wire(ExamMode),
  ...AttemptClock.shape,
  startedAt: Time,
  /** Seconds after the deadline in which answers that were given before it are still taken. */
  graceSeconds: z.int(),
  /** Names of the parts of the paper, each with the numbers of its first and last question. */
  sections: z.array(z.object({ title: z.string(), from: z.int(), to: z.int() })),
  questions: z.array(SheetQuestion),
  /** Leaving the window, in official exams; null elsewhere. */
  leaves: z.nullable(z.object({ used: z.int(), allowed: z.int() })),
  receipt: z.nullable(Receipt),
})
export type Attempt = z.infer<typeof Attempt>

/** A row of the history. */
export const AttemptRow = z.object({
  id: Id,
  paper: Named,
  mode: wire(ExamMode),
  state: AttemptState,
  startedAt: Time,
  submittedAt: z.nullable(Time),
  /** Seconds from beginning to submitting; null while it runs. */
  usedSeconds: z.nullable(z.int()),
  answered: z.int(),
  questionCount: z.int(),
  /** Null until the result may be seen. */
  score: z.nullable(Tenths),
  total: z.nullable(Tenths),
  rightPercent: z.nullable(Share),
  passed: z.nullable(z.boolean()),
})
export type AttemptRow = z.infer<typeof AttemptRow>

/** A question with my answer and the right one, after the result may be seen. */
export const MarkedQuestion = z.object({
  ...SheetQuestion.shape,
  marking: Marking,
  /** Share of all who answered it rightly; null for too few. */
  rightPercent: z.nullable(Share),
  favourite: z.boolean(),
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>

/** The result of an attempt. */
export const AttemptResult = z.object({
  ...AttemptRow.shape,
  exam: Named,
  receipt: z.nullable(Receipt),
  /** When a held result is expected to be released; null where that is unknown, and for results that may be seen. */
  releasedAt: z.nullable(Time),
  /** Mean score of all marked attempts at this paper, in tenths of a point; null for fewer than five. */
  averageScore: z.nullable(Tenths),
  passMark: z.nullable(Tenths),
  points: z.array(KnowledgePoint),
  /** Empty until the result may be seen. */
  questions: z.array(MarkedQuestion),
  /** The lessons of my courses that lead to this paper; `next` follows in the course's outline, null after the last one. */
  lessons: z.array(z.object({ id: Id, title: z.string(), course: Named, rule: ExamRule, completed: z.boolean(), next: z.nullable(Id) })),
  /** Why it does not count; null for one that does. */
  voidReason: z.nullable(z.string()),
})
export type AttemptResult = z.infer<typeof AttemptResult>
