import type { AttemptState, QuestionKind, QuestionReport, Receipt } from '#lib/contract'
import type { ExamMode, MistakeCause, QuestionFault, SkillLevel } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Exams, their questions and papers (from the content pack), and the data of learners. Points are stored in tenths. */

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

/** One version of a question; attempts retain the version with which they were started. */
export interface ExamQuestionTable {
  /** `bank/question`. */
  id: string
  version: number
  bank_id: string
  point_id: string
  kind: QuestionKind
  difficulty: number
  /** Used in official papers only, never for practice. */
  reserved: Flag
  /** JSON without answers: stem, options, blanks, parts; see `exam/logic/Question.ts`. */
  body: string
  /** JSON: correct answers and explanations. */
  solution: string
  /** Whether this is the latest version of a question in the pack. */
  current: Flag
}

/** One version of a paper. */
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
  /** Maximum number of attempts per user; null without a limit. */
  attempts: number | null
  grace_seconds: number
  partial_credit: Flag
  /** Whether an official paper requires an admission ticket. */
  entry: 'ticket' | 'open'
  /** Maximum number of times that the candidate may leave the window; null outside of official exams. */
  leaves: number | null
  /** JSON: sections with the sources of their questions; see `exam/logic/PaperSection.ts`. */
  sections: string
  question_count: number
  position: number
  current: Flag
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
  /** Seed for drawing and shuffling questions: the same seed produces the same sheet. */
  seed: string
  /** JSON: handles, question versions and order of options, by number; see `exam/logic/SheetItem.ts`. */
  sheet: string
  question_count: number
  answered: number
  state: AttemptState
  /** User and paper while the attempt is running; unique. */
  open_for: string | null
  /** JSON: PracticeChoice of the contract; null outside of practice. */
  choice: string | null
  started_at: number
  /** Deadline including extensions; null without a limit. */
  deadline_at: number | null
  extended_seconds: number
  extension_reason: string | null
  leaves_used: number
  /** For practice: time without pauses up to `active_at`, in milliseconds. */
  active_ms: number
  active_at: number
  paused: Flag
  submitted_at: number | null
  submitted_by: Receipt['by'] | null
  receipt_code: string | null
  receipt_signature: string | null
  /** Id of the key that signed the receipt. */
  receipt_key: string | null
  score: number | null
  total: number | null
  passed: Flag | null
  void_reason: string | null
  /** Whether the attempt is void and its candidate may not retake the exam. */
  barred: Flag
}

/** Mark that an examiner gave to an answer that cannot be marked automatically; one per marker. */
export interface AnswerMarkingTable {
  attempt_id: string
  number: number
  /** Name of a registered marker. */
  marker: string
  points: number
  remark: string
  /** Whether the mark decides where other marks differ. */
  final: Flag
  marked_at: number
}

/** Person who marks essays of official papers and proves their identity by a key. */
export interface ExamMarkerTable {
  name: string
  /** SHA-256 of the key. */
  key_hash: string
  registered_at: number
  /** Null while the marker takes part in draws and may mark. */
  retired_at: number | null
}

/** Marker who was drawn by lot for an answer. */
export interface MarkerDrawTable {
  attempt_id: string
  number: number
  /** 1 and 2: independent markers; 3: the person who decides where these differ. */
  place: number
  marker: string
  drawn_at: number
}

export interface AttemptAnswerTable {
  attempt_id: string
  /** Number of the question on the sheet. */
  number: number
  sequence: number
  /** Browser tab that stored the answer. */
  tab: string
  device: string
  /** JSON: Answer of the contract. */
  answer: string
  flagged: Flag
  received_at: number
  /** Null until marked. */
  points: number | null
}

export interface WrongQuestionTable {
  id: string
  user_id: string
  exam_id: string
  question_id: string
  question_version: number
  /** Attempt and number of the last wrong answer. */
  attempt_id: string
  number: number
  wrong_count: number
  cause: MistakeCause
  note: string
  last_wrong_at: number
  due_at: number
  /** JSON: card of the spaced-repetition algorithm. */
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

/** Error in a question of a bank, as reported by a learner. */
export interface QuestionReportTable {
  id: string
  user_id: string
  send_key: string
  exam_id: string
  question_id: string
  question_version: number
  /** Index of the question within its case; null outside of cases. */
  part: number | null
  kind: QuestionFault
  text: string
  state: QuestionReport['state']
  /** User and question while the report is open; unique. */
  open_for: string | null
  answer: string | null
  created_at: number
  answered_at: number | null
}

/** Time in which a device called for a running official attempt from one address, without a long silence. */
export interface AttemptContactTable {
  attempt_id: string
  /** Session of the device, which may have been closed since. */
  session_id: string
  device: string
  address: string
  first_at: number
  last_at: number
}

export interface ExamDatabase {
  exam: ExamTable
  exam_point: ExamPointTable
  exam_question: ExamQuestionTable
  exam_paper: ExamPaperTable
  /** Official exam at a fixed time, for holders of an admission ticket. */
  exam_sitting: {
    id: string
    paper_id: string
    plan_id: string | null
    starts_at: number
    ends_at: number
    /** Latest time at which candidates may begin. */
    late_until: number
    /** Extension for all candidates, in seconds. */
    extended_seconds: number
    extension_reason: string | null
    released_at: number | null
  }
  exam_attempt: ExamAttemptTable
  attempt_answer: AttemptAnswerTable
  /** Events of an attempt other than answers: leaving the window, extensions, takeovers, actions of operators. */
  attempt_event: {
    id: string
    attempt_id: string
    at: number
    actor: string
    kind: string
    about: string
    /** Duration of a leave; null for other events. */
    seconds: number | null
  }
  attempt_contact: AttemptContactTable
  answer_marking: AnswerMarkingTable
  exam_marker: ExamMarkerTable
  marker_draw: MarkerDrawTable
  wrong_question: WrongQuestionTable
  favourite_question: FavouriteQuestionTable
  /** Sums by question version, from marked answers of mock and official attempts. */
  question_statistic: {
    question_id: string
    version: number
    answered: number
    /** Sum of the shares of points, in thousandths. */
    credit: number
    /** Sums that the discrimination index is calculated from, with the shares of the whole paper, in thousandths. */
    whole: number
    whole_square: number
    product: number
  }
  /** Latest share of points of a learner for a question. */
  question_mastery: {
    user_id: string
    question_id: string
    exam_id: string
    point_id: string
    /** Share of points, in thousandths. */
    credit: number
    at: number
  }
  question_report: QuestionReportTable
}
