/*
 * The tables of learning. Lessons are named without a key: what somebody has watched stays when the lesson leaves its
 * course, and counts again should it come back.
 */

/** One learner's own settings, and the time that learning has taken up. */
export interface LearnerTable {
  user_id: string
  /** JSON: intervals of the server's clock, in milliseconds, that reports were credited for; see `learning/rules/timeSpent.ts`. */
  busy: string
  /** What one has set out to do a week; null: nothing. */
  goal_minutes: number | null
}

/** A player at work on a lesson, from its opening on. Kept as long as reports of it may come. */
export interface PlaySessionTable {
  id: string
  user_id: string
  lesson_id: string
  course_id: string
  device: string
  opened_at: number
  /** When its last report came. */
  heard_at: number
  /** When another player took over, or it said goodbye; null while it goes on. */
  ended_at: number | null
  end_reason: 'taken' | 'left' | null
  /** What its reports were credited with, in milliseconds of the clock on the wall. */
  spent_ms: number
  /** JSON: the numbers of the reports that have come, as intervals. */
  sequences: string
}

/** What a learner has watched of a lesson. */
export interface LessonRecordTable {
  user_id: string
  lesson_id: string
  course_id: string
  /** JSON: intervals of the lesson's content that were watched, in milliseconds, apart from each other and in order. */
  watched: string
  /** How much that is, of the lesson as long as it is now. */
  watched_ms: number
  /** Where the learner stopped last, when, and on which device. */
  position_ms: number
  position_at: number
  device: string
  started_at: number
  /** Null unless the rule is met. */
  completed_at: number | null
  /** The lesson's length and its course's rule by which the two above were worked out; when they change, so must those. */
  judged_seconds: number
  judged_percent: number
}

/** What a learner has spent on a course on a day in Beijing: the source of all times that are shown. */
export interface LearnDayTable {
  user_id: string
  /** Such as `2026-03-01`. */
  day: string
  course_id: string
  learned_ms: number
}

/** All of them. */
export interface LearnDatabase {
  learner: LearnerTable
  play_session: PlaySessionTable
  lesson_record: LessonRecordTable
  learn_day: LearnDayTable
}
