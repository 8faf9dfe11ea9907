import { z } from 'zod/mini'
import { ExamMode, SkillLevel } from '#lib/enums'
import { Html, Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** Kinds of questions; a case contains several questions about one situation. */
export const QuestionKind = z.enum(['single', 'multiple', 'judge', 'blank', 'essay', 'case'])
export type QuestionKind = z.infer<typeof QuestionKind>

/** Points in tenths: 25 is 2.5 points. */
export const Tenths = z.int().check(z.gte(0))

/** Share in percent, 0 to 100, rounded down. */
export const Share = z.int().check(z.gte(0), z.lte(100))

/** An exam in lists. */
export const ExamCard = z.object({
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  profession: Named,
  /** Emblem of the occupation and its hue, 0 to 359; the hue is null if the occupation uses the site's own colour. */
  emblem: ImageUrl,
  hue: z.nullable(z.int()),
  level: z.nullable(wire(SkillLevel)),
  /** Modes for which the exam has papers. */
  modes: z.array(wire(ExamMode)),
  /** Ids of its practice paper and its first mock paper; null without one. */
  practice: z.nullable(Id),
  mock: z.nullable(Id),
  /** Number of questions of the exam that can be practised. */
  questionCount: z.int(),
  /** Duration of a mock or official paper, in minutes; null if the exam has a practice only. */
  minutes: z.nullable(z.int()),
  total: z.nullable(Tenths),
  passMark: z.nullable(Tenths),
  /** Number of users who have practised or taken the exam. */
  learnerCount: z.int(),
  /** Best result of the current user in a mock or official paper, in percent of the total; null without one and for visitors. */
  bestPercent: z.nullable(Share),
  /** Id of the enrolment plan that is open or opens next; null without one. */
  plan: z.nullable(Id),
})
export type ExamCard = z.infer<typeof ExamCard>

/** A knowledge point of an exam, with the current user's mastery of it. */
export const KnowledgePoint = z.object({
  id: Id,
  title: z.string(),
  questionCount: z.int(),
  /** Number of its questions that the user has answered at least once. */
  practised: z.int(),
  /** Share of points in the user's latest answers to its questions; null before the first answer. */
  mastery: z.nullable(Share),
})
export type KnowledgePoint = z.infer<typeof KnowledgePoint>

/** Time and place at which the current user takes an official paper. */
export const Sitting = z.object({
  startsAt: Time,
  /** The attempt cannot be started after this time. */
  lateUntil: Time,
  endsAt: Time,
  /** Number of the user's admission ticket. */
  ticket: z.string(),
  plan: Named,
})
export type Sitting = z.infer<typeof Sitting>

/** A paper of an exam, with its availability to the current user. */
export const PaperCard = z.object({
  id: Id,
  title: z.string(),
  mode: wire(ExamMode),
  questionCount: z.int(),
  /** Duration in minutes; null without a limit. */
  minutes: z.nullable(z.int()),
  /** Null in a practice, which has no total. */
  total: z.nullable(Tenths),
  passMark: z.nullable(Tenths),
  /** Number of attempts left to the user; null without a limit. */
  attemptsLeft: z.nullable(z.int()),
  /** The user's running attempt; null without one. */
  running: z.nullable(z.object({ id: Id, answered: z.int(), deadlineAt: z.nullable(Time) })),
  /** Product that the user must own to take the paper; null if everyone can take it. */
  needs: z.nullable(z.object({ kind: z.enum(['course', 'courseProject', 'enrollment']), id: Id, title: z.string() })),
  /** The user's sitting of an official exam according to the admission ticket; null without one and for other modes. */
  sitting: z.nullable(Sitting),
  /** Whether the user can start or resume an attempt now. */
  open: z.boolean(),
})
export type PaperCard = z.infer<typeof PaperCard>

/** A paper in full, before its questions are shown. */
export const PaperDetail = z.object({
  ...PaperCard.shape,
  exam: Named,
  /** Server time. */
  now: Time,
  sections: z.array(
    z.object({
      title: z.string(),
      kind: QuestionKind,
      count: z.int(),
      /** Points per question; null in practice. */
      points: z.nullable(Tenths),
    }),
  ),
  /** Whether a multiple-choice answer with some of the correct options and no incorrect one scores half of the points. */
  partialCredit: z.boolean(),
  graceSeconds: z.int(),
  /** Number of times that the candidate may leave the window; null except in official exams. */
  leaves: z.nullable(z.int()),
  notice: Html,
  /** Pledge that a candidate confirms before an official exam; null in other modes. */
  pledge: z.nullable(Html),
  /** Whether starting requires the admission ticket number and the last characters of the identity number. */
  admission: z.boolean(),
})
export type PaperDetail = z.infer<typeof PaperDetail>

/** An exam in full. */
export const ExamDetail = z.object({
  ...ExamCard.shape,
  /** Picture of the social card, taken from the occupation; null without one. */
  socialImage: z.nullable(ImageUrl),
  summary: z.string(),
  outline: Html,
  notice: Html,
  kinds: z.array(z.object({ kind: QuestionKind, count: z.int() })),
  points: z.array(KnowledgePoint),
  papers: z.array(PaperCard),
  wrong: z.object({ count: z.int(), due: z.int() }),
  favouriteCount: z.int(),
  /** The user's marked results, oldest first, limited to the last 30. */
  scores: z.array(z.object({ attempt: Id, mode: wire(ExamMode), at: Time, percent: Share, passed: z.boolean() })),
  courses: z.array(Named),
  plans: z.array(z.object({ id: Id, title: z.string(), closesAt: Time })),
})
export type ExamDetail = z.infer<typeof ExamDetail>
