import type { QuestionKind } from '#lib/contract'
import type { Flag } from './catalogue.ts'

/*
 * The tables of learning. Lessons have no foreign key: watched parts stay when a lesson leaves its course, and count
 * again if it returns.
 */

/** A learner's settings, and the time spent on learning. */
export interface LearnerTable {
  user_id: string
  /**
   * JSON: intervals of the server's clock, in milliseconds, that were credited to reports; see
   * `learning/logic/timeSpent.ts`.
   */
  busy: string
  /** The weekly goal; null: none. */
  goal_minutes: number | null
}

/** A play session of a lesson, from its opening on. Kept as long as reports may arrive. */
export interface PlaySessionTable {
  id: string
  user_id: string
  lesson_id: string
  course_id: string
  device: string
  opened_at: number
  /** Arrival of its last report. */
  heard_at: number
  /** Time at which another player took over, or this one closed; null while it is open. */
  ended_at: number | null
  end_reason: 'taken' | 'left' | null
  /** Total credit of its reports, in milliseconds of wall-clock time. */
  spent_ms: number
  /** JSON: the numbers of the received reports, as intervals. */
  sequences: string
}

/** A learner's watched parts of a lesson. */
export interface LessonRecordTable {
  user_id: string
  lesson_id: string
  course_id: string
  /** JSON: watched intervals of the lesson's content, in milliseconds, disjoint and sorted. */
  watched: string
  /** Watched time within the lesson's present length. */
  watched_ms: number
  /** The learner's last position, its time and device. */
  position_ms: number
  position_at: number
  device: string
  started_at: number
  /** Null unless the course's rule of completion is met. */
  completed_at: number | null
  /**
   * The lesson's length and its course's rule behind the two values above; when either changes, the values are computed
   * again.
   */
  judged_seconds: number
  judged_percent: number
}

/** A question that a video stops for. */
export interface LessonCheckpointTable {
  /** `lesson/key`; see `exam/logic/checkpointRowId.ts`. */
  id: string
  lesson_id: string
  /** From the video's beginning. */
  second: number
  /** Completing the lesson asks for an answer. */
  required: Flag
  /** `bank/question`, in its current version; null for one that is written for the lesson alone. */
  question_id: string | null
  /** The three of a question that is written for the lesson, as those of `exam_question`; null for one of a bank. */
  kind: QuestionKind | null
  body: string | null
  solution: string | null
}

/** A learner's answer to a question of a video: the first one counts. */
export interface CheckpointAnswerTable {
  user_id: string
  checkpoint_id: string
  lesson_id: string
  /** The version of the bank's question that was answered; null for one that is written for the lesson. */
  question_version: number | null
  /** JSON: the contract's Answer. */
  answer: string
  correct: Flag
  answered_at: number
}

/** A learner's time on a course on a day in Beijing: the source of all displayed times. */
export interface LearningDayTable {
  user_id: string
  /** The day in Beijing, such as `2026-03-01`. */
  day: string
  course_id: string
  learned_ms: number
}

/** The tables of this file. */
export interface LearningDatabase {
  learner: LearnerTable
  play_session: PlaySessionTable
  lesson_record: LessonRecordTable
  learn_day: LearningDayTable
  lesson_checkpoint: LessonCheckpointTable
  checkpoint_answer: CheckpointAnswerTable
}
