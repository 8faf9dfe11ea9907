import { z } from 'zod/mini'
import { ExamMode, SkillLevel } from '#lib/enums'
import { Html, Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** The kinds of questions; a case holds several questions about one situation. */
export const QuestionKind = z.enum(['single', 'multiple', 'judge', 'blank', 'essay', 'case'])
export type QuestionKind = z.infer<typeof QuestionKind>

/** Points in tenths: 25 is 2.5 points. */
export const Tenths = z.int().check(z.gte(0))

/** 0 to 100, rounded down. */
export const Share = z.int().check(z.gte(0), z.lte(100))

/** A card in the list of exams. */
export const ExamCard = z.object({
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  profession: Named,
  /** Emblem of the occupation, and the hue that it is shown in, 0 to 359; null in the site's own colour. */
  emblem: ImageUrl,
  hue: z.nullable(z.int()),
  level: z.nullable(wire(SkillLevel)),
  /** The modes that it has papers of. */
  modes: z.array(wire(ExamMode)),
  /** Its practice and its first mock; null without one. */
  practice: z.nullable(Id),
  mock: z.nullable(Id),
  /** Questions of the whole exam that can be practised. */
  questionCount: z.int(),
  /** Length of a mock or official paper in minutes; null where there is practice only. */
  minutes: z.nullable(z.int()),
  total: z.nullable(Tenths),
  passMark: z.nullable(Tenths),
  /** People who have practised or sat it. */
  learnerCount: z.int(),
  /** My best result of a mock or official paper, in percent of its total; null before the first, and for visitors. */
  bestPercent: z.nullable(Share),
  /** The enrolment plan that is open, or opens next; null without one. */
  plan: z.nullable(Id),
})
export type ExamCard = z.infer<typeof ExamCard>

/** A knowledge point of an exam, and how well I know it. */
export const KnowledgePoint = z.object({
  id: Id,
  title: z.string(),
  questionCount: z.int(),
  /** Questions of it that I have answered at least once. */
  practised: z.int(),
  /** Share of points in my latest answer to each of its questions; null before the first. */
  mastery: z.nullable(Share),
})
export type KnowledgePoint = z.infer<typeof KnowledgePoint>

/** When and where I sit an official paper. */
export const Sitting = z.object({
  startsAt: Time,
  /** Nobody begins after this moment. */
  lateUntil: Time,
  endsAt: Time,
  /** The number on my admission ticket. */
  ticket: z.string(),
  plan: Named,
})
export type Sitting = z.infer<typeof Sitting>

/** A paper of an exam, and whether I can take it now. */
export const PaperCard = z.object({
  id: Id,
  title: z.string(),
  mode: wire(ExamMode),
  questionCount: z.int(),
  /** Minutes; null without a limit. */
  minutes: z.nullable(z.int()),
  /** Null in practice, which has no total. */
  total: z.nullable(Tenths),
  passMark: z.nullable(Tenths),
  /** Attempts that I have left; null without a limit. */
  attemptsLeft: z.nullable(z.int()),
  /** My attempt that is under way; null without one. */
  running: z.nullable(z.object({ id: Id, answered: z.int(), deadlineAt: z.nullable(Time) })),
  /** Thing that one has to own to take the paper; null where anybody may take it. */
  needs: z.nullable(z.object({ kind: z.enum(['course', 'courseProject', 'enrollment']), id: Id, title: z.string() })),
  /** My place at an official exam, by my admission ticket; null without one, and for other modes. */
  sitting: z.nullable(Sitting),
  /** I may begin or go on now. */
  open: z.boolean(),
})
export type PaperCard = z.infer<typeof PaperCard>

/** One paper as its start page shows it, before any question is seen. */
export const PaperDetail = z.object({
  ...PaperCard.shape,
  exam: Named,
  /** The server's time. */
  now: Time,
  sections: z.array(
    z.object({
      title: z.string(),
      kind: QuestionKind,
      count: z.int(),
      /** Of each question; null in practice. */ points: z.nullable(Tenths),
    }),
  ),
  /** Half of the points of a multiple-choice question for a part of the right options and no wrong one. */
  partialCredit: z.boolean(),
  graceSeconds: z.int(),
  /** Leaves of the window that are allowed; null outside of official exams. */
  leaves: z.nullable(z.int()),
  notice: Html,
  /** Pledge that a candidate gives before an official exam; null for other modes. */
  pledge: z.nullable(Html),
  /** Beginning asks for the number of the admission ticket and the end of the identity number. */
  admission: z.boolean(),
})
export type PaperDetail = z.infer<typeof PaperDetail>

/** One exam as its page shows it. */
export const ExamDetail = z.object({
  ...ExamCard.shape,
  /** Picture of its social card: that of the occupation; null without one. */
  socialImage: z.nullable(ImageUrl),
  summary: z.string(),
  outline: Html,
  notice: Html,
  kinds: z.array(z.object({ kind: QuestionKind, count: z.int() })),
  points: z.array(KnowledgePoint),
  papers: z.array(PaperCard),
  wrong: z.object({ count: z.int(), due: z.int() }),
  favouriteCount: z.int(),
  /** My marked results, oldest first, at most the last 30. */
  scores: z.array(z.object({ attempt: Id, mode: wire(ExamMode), at: Time, percent: Share, passed: z.boolean() })),
  courses: z.array(Named),
  plans: z.array(z.object({ id: Id, title: z.string(), closesAt: Time })),
})
export type ExamDetail = z.infer<typeof ExamDetail>
