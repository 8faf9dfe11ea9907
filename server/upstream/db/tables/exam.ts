import type { AttemptState, Receipt, QuestionKind } from '#lib/contract'
import type { ExamMode, MistakeCause, SkillLevel } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Exams, their questions and papers (from the content pack), and what learners do with them. Points are tenths. */

export interface ExamTable {
  id: string
  title: string
  cover: string
  profession_id: string
  level: SkillLevel | null
  bank_id: string
  summary: string
  /** HTML. */
  outline: string
  notice: string
  listed: Flag
  position: number
  question_count: number
  learner_count: number
  /** Day of publication, in milliseconds. */
  published_at: number
  /** Title and occupation in lower case. */
  search_text: string
}

export interface ExamPointTable {
  bank_id: string
  id: string
  title: string
  position: number
}

/** A question in one version; attempts keep the version that they were begun with. */
export interface ExamQuestionTable {
  /** `bank/question`. */
  id: string
  version: number
  bank_id: string
  point_id: string
  kind: QuestionKind
  difficulty: number
  /** Official papers alone draw it: it is never practised. */
  reserved: Flag
  /** JSON without answers: stem, options, blanks, parts; see `exam/logic/Question.ts`. */
  body: string
  /** JSON: right answers and explanations. */
  solution: string
  /** The newest version of a question that is in the pack. */
  current: Flag
}

/** A paper in one version. */
export interface ExamPaperTable {
  id: string
  version: number
  exam_id: string
  title: string
  mode: ExamMode
  /** Null without a limit. */
  minutes: number | null
  total: number | null
  pass_mark: number | null
  /** Attempts of one person; null without a limit. */
  attempts: number | null
  grace_seconds: number
  partial_credit: Flag
  /** An official paper that anybody may sit, without an admission ticket. */
  entry: 'ticket' | 'open'
  /** Leaves of the window that are allowed; null outside of official exams. */
  leaves: number | null
  /** JSON: sections with what they draw from; see `exam/logic/blueprint.ts`. */
  sections: string
  question_count: number
  position: number
  current: Flag
}

/** An official exam at a certain time, for those with an admission ticket. */
export interface ExamSittingTable {
  id: string
  paper_id: string
  plan_id: string | null
  starts_at: number
  ends_at: number
  /** Candidates may begin until then. */
  late_until: number
  /** Seconds that were given to everybody. */
  extended_seconds: number
  extension_reason: string | null
  released_at: number | null
}

export interface ExamAttemptTable {
  id: string
  user_id: string
  exam_id: string
  paper_id: string
  paper_version: number
  mode: ExamMode
  sitting_id: string | null
  send_key: string
  /** Draws and shuffles: the same seed gives the same sheet. */
  seed: string
  /** JSON: handles, question versions and order of options, by number; see `exam/logic/sheet.ts`. */
  sheet: string
  question_count: number
  answered: number
  state: AttemptState
  /** User and paper while it runs; unique. */
  open_for: string | null
  /** JSON: the contract's PracticeChoice; null outside of practice. */
  choice: string | null
  started_at: number
  /** Extensions included; null without a limit. */
  deadline_at: number | null
  extended_seconds: number
  extension_reason: string | null
  leaves_used: number
  /** Practice: milliseconds without pauses, up to `active_at`. */
  active_ms: number
  active_at: number
  paused: Flag
  submitted_at: number | null
  submitted_by: Receipt['by'] | null
  receipt_code: string | null
  receipt_signature: string | null
  /** The id of the key that signed the receipt. */
  receipt_key: string | null
  score: number | null
  total: number | null
  passed: Flag | null
  void_reason: string | null
  /** Void, and its candidate may not sit again. */
  barred: Flag
}

/** A person's mark of an answer that only people can mark; each marker has one. */
export interface AnswerMarkingTable {
  attempt_id: string
  number: number
  marker: string
  points: number
  remark: string
  /** Decides where others differ. */
  final: Flag
  marked_at: number
}

export interface AttemptAnswerTable {
  attempt_id: string
  /** The question's number on the sheet. */
  number: number
  sequence: number
  /** The tab that stored it. */
  tab: string
  device: string
  /** JSON: the contract's Answer. */
  answer: string
  flagged: Flag
  received_at: number
  /** Null until marked. */
  points: number | null
}

/** Events of an attempt beside answers: leaves, extensions, takeovers, operators' acts. */
export interface AttemptEventTable {
  id: string
  attempt_id: string
  at: number
  actor: string
  kind: string
  about: string
}

export interface WrongQuestionTable {
  id: string
  user_id: string
  exam_id: string
  question_id: string
  question_version: number
  /** The attempt and number of the last wrong answer. */
  attempt_id: string
  number: number
  wrong_count: number
  cause: MistakeCause
  note: string
  last_wrong_at: number
  due_at: number
  /** JSON: the card of the spaced-repetition method. */
  card: string
  left_at: number | null
}

export interface FavouriteQuestionTable {
  user_id: string
  id: string
  question_id: string
  exam_id: string
  attempt_id: string
  number: number
  created_at: number
}

/** Sums by question version, from marked answers of mock and official attempts. */
export interface QuestionStatisticTable {
  question_id: string
  version: number
  answered: number
  /** Sum of shares of points, in thousandths. */
  credit: number
  /** For discrimination: sums with the candidates' shares of the whole paper, in thousandths. */
  whole: number
  whole_square: number
  product: number
}

/** The latest share of points of a learner in a question. */
export interface QuestionMasteryTable {
  user_id: string
  question_id: string
  exam_id: string
  point_id: string
  /** In thousandths. */
  credit: number
  at: number
}

/** The tables of this file. */
export interface ExamDatabase {
  exam: ExamTable
  exam_point: ExamPointTable
  exam_question: ExamQuestionTable
  exam_paper: ExamPaperTable
  exam_sitting: ExamSittingTable
  exam_attempt: ExamAttemptTable
  attempt_answer: AttemptAnswerTable
  attempt_event: AttemptEventTable
  answer_marking: AnswerMarkingTable
  wrong_question: WrongQuestionTable
  favourite_question: FavouriteQuestionTable
  question_statistic: QuestionStatisticTable
  question_mastery: QuestionMasteryTable
}
