import { z } from 'zod/mini'
import { ExamMode } from '#lib/enums'
import { ExamRule } from '../catalogue/course.ts'
import { Subject } from '../enrolment/enrolment-shapes.ts'
import { textLimits } from '../limits.ts'
import { Html, Id, Named, Time, wire } from '../shape.ts'
import { KnowledgePoint, QuestionKind, Share, Tenths } from './exam-shapes.ts'

/** Id of a question or an option that is valid within one attempt only and does not reveal the answer. */
export const Handle = z.string().check(z.regex(/^[\w-]{6,32}$/, '题目编号格式错误'))

/**
 * An answer: the handles of the chosen options (exactly one for `single`), true or false, the texts of the blanks in
 * order, or an essay. Null withdraws an answer.
 */
export const Answer = z.nullable(
  z.union([
    z.strictObject({ options: z.array(Handle).check(z.maxLength(10)) }),
    z.strictObject({ judged: z.boolean() }),
    z.strictObject({
      blanks: z.array(z.string().check(z.maxLength(textLimits.blank, `每空最多 ${textLimits.blank} 个字`))).check(z.maxLength(12)),
    }),
    z.strictObject({ essay: z.string().check(z.maxLength(textLimits.essay, `最多 ${textLimits.essay} 个字`)) }),
  ]),
)
export type Answer = z.infer<typeof Answer>

/** The correct answer with its explanation; returned only when the user is allowed to see it. */
export const Solution = z.object({
  /** In the format of a learner's answer; a blank has one model answer. */
  right: Answer,
  explanation: Html,
  point: z.nullable(z.object({ id: Id, title: z.string() })),
})
export type Solution = z.infer<typeof Solution>

/** Marking of an answer. */
export const Marking = z.object({
  /** Null until the answer is marked by an examiner or by the learner. */
  points: z.nullable(Tenths),
  right: z.nullable(z.boolean()),
  solution: Solution,
})
export type Marking = z.infer<typeof Marking>

/** A question of an attempt. */
export const SheetQuestion = z.object({
  handle: Handle,
  /** Number as displayed, starting at 1; parts of a case are numbered individually. */
  number: z.int(),
  kind: QuestionKind,
  /** Situation of the case that the question belongs to; null for other questions. Questions with the same situation are consecutive. */
  situation: z.nullable(Html),
  stem: Html,
  options: z.array(z.object({ handle: Handle, text: Html })),
  blankCount: z.int(),
  points: Tenths,
  answer: Answer,
  /** Sequence number of the stored answer; 0 if none is stored. */
  sequence: z.int(),
  flagged: z.boolean(),
  /** Set in a practice after the question was answered; null otherwise, and while an official attempt at the same questions is running. */
  marking: z.nullable(Marking),
})
export type SheetQuestion = z.infer<typeof SheetQuestion>

/**
 * State of an attempt:
 *
 * - `running`: it can be answered.
 * - `submitted`: it is waiting to be marked by examiners.
 * - `held`: its result is not released yet; a practice or mock that ended during an official exam is held until that exam ends.
 * - `marked`: its result is visible.
 * - `void`: it does not count; the result contains the reason.
 */
export const AttemptState = z.enum(['running', 'submitted', 'held', 'marked', 'void'])
export type AttemptState = z.infer<typeof AttemptState>

/** Proof of submission of an attempt. */
export const Receipt = z.object({
  /** Eight letters and digits that are easy to read aloud. */
  code: z.string(),
  /** Server time of the submission. */
  submittedAt: Time,
  answered: z.int(),
  questionCount: z.int(),
  /** Trigger of the submission: the candidate, the server at the deadline, or too many times leaving the window. */
  by: z.enum(['user', 'time', 'leaves']),
  /** Ed25519 signature of the other fields and the attempt's id, in base64url. */
  signature: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/** Timing of an attempt, by the server's clock. */
export const AttemptClock = z.object({
  now: Time,
  /** Null without a time limit. */
  deadlineAt: z.nullable(Time),
  /** Additional time that was granted, in seconds, and the reason of the latest extension. */
  extendedSeconds: z.int(),
  extensionReason: z.nullable(z.string()),
  /** Time used so far, in seconds. In a practice, pauses do not count, and at most five minutes count between two answers. */
  usedSeconds: z.int(),
  /** Whether the learner has paused the practice. */
  paused: z.boolean(),
  state: AttemptState,
})
export type AttemptClock = z.infer<typeof AttemptClock>

/** An attempt with its questions. */
export const Attempt = z.object({
  id: Id,
  exam: Named,
  paper: Named,
  mode: wire(ExamMode),
  ...AttemptClock.shape,
  startedAt: Time,
  /** Seconds after the deadline during which the server accepts answers that were given before it. */
  graceSeconds: z.int(),
  /** Titles of the paper's sections, each with the numbers of its first and last question. */
  sections: z.array(z.object({ title: z.string(), from: z.int(), to: z.int() })),
  questions: z.array(SheetQuestion),
  /** Number of times that the candidate has left and may leave the window, in official exams; null in other modes. */
  leaves: z.nullable(z.object({ used: z.int(), allowed: z.int() })),
  receipt: z.nullable(Receipt),
})
export type Attempt = z.infer<typeof Attempt>

/** Admission of a candidate to a sitting of an official paper, according to the ticket. */
export const Admission = z.object({
  /** Name of the candidate, masked. */
  name: z.string(),
  plan: Named,
  subject: Subject,
  place: z.string(),
  room: z.string(),
  seat: z.string(),
  startsAt: Time,
  /** The attempt cannot be started after this time. */
  lateUntil: Time,
  endsAt: Time,
})
export type Admission = z.infer<typeof Admission>

/** An attempt in the history. */
export const AttemptRow = z.object({
  id: Id,
  paper: Named,
  mode: wire(ExamMode),
  state: AttemptState,
  startedAt: Time,
  submittedAt: z.nullable(Time),
  /** Seconds from start to submission; null while the attempt is running. */
  usedSeconds: z.nullable(z.int()),
  answered: z.int(),
  questionCount: z.int(),
  /** Null until the result is visible. */
  score: z.nullable(Tenths),
  total: z.nullable(Tenths),
  rightPercent: z.nullable(Share),
  passed: z.nullable(z.boolean()),
})
export type AttemptRow = z.infer<typeof AttemptRow>

/** A question with the user's answer and the correct one, after the result is visible. */
export const MarkedQuestion = z.object({
  ...SheetQuestion.shape,
  marking: Marking,
  /** Share of users who answered the question correctly; null if too few answered it. */
  rightPercent: z.nullable(Share),
  favourite: z.boolean(),
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>

/** Result of an attempt. */
export const AttemptResult = z.object({
  ...AttemptRow.shape,
  exam: Named,
  receipt: z.nullable(Receipt),
  /** Expected release time of a held result; null if it is unknown or the result is visible. */
  releasedAt: z.nullable(Time),
  /** Mean score of all marked attempts at this paper, in tenths of a point; null with fewer than five attempts. */
  averageScore: z.nullable(Tenths),
  passMark: z.nullable(Tenths),
  points: z.array(KnowledgePoint),
  /** Empty until the result is visible. */
  questions: z.array(MarkedQuestion),
  /**
   * Lessons of the user's courses that contain this paper. `next` is the following lesson of the course's outline; null
   * after the last one.
   */
  lessons: z.array(z.object({ id: Id, title: z.string(), course: Named, rule: ExamRule, completed: z.boolean(), next: z.nullable(Id) })),
  /** Reason why the attempt does not count; null if it counts. */
  voidReason: z.nullable(z.string()),
})
export type AttemptResult = z.infer<typeof AttemptResult>
