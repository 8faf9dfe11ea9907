import type { QuestionKind } from '#lib/contract'
import type { VideoTranscode } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/*
 * Tables of learning. Lessons have no foreign key: watched parts are retained when a lesson leaves its course, and count
 * again when it returns.
 */

/** Question at which a video stops. */
export interface LessonCheckpointTable {
  /** `lesson/key`; see `exam/logic/checkpointRowId.ts`. */
  id: string
  lesson_id: string
  /** Time from the beginning of the video, in seconds. */
  second: number
  /** Whether completing the lesson requires an answer. */
  required: Flag
  /** `bank/question`, in its current version; null for a question that exists for the lesson only. */
  question_id: string | null
  /** Columns of a question that exists for the lesson only, like those of `exam_question`; null for one of a bank. */
  kind: QuestionKind | null
  body: string | null
  solution: string | null
}

/** Answer of a learner to a question of a video; only the first answer counts. */
export interface CheckpointAnswerTable {
  user_id: string
  checkpoint_id: string
  lesson_id: string
  /** Answered version of the question of a bank; null for a question that exists for the lesson only. */
  question_version: number | null
  /** JSON: Answer of the contract. */
  answer: string
  correct: Flag
  answered_at: number
}

/*
 * Videos of the content pack. File columns contain names in the folder of the video, `videos/{id}/{version}/` in the data
 * folder.
 */

export interface VideoTable {
  id: string
  /** Changes with any of its files. */
  version: string
  status: VideoTranscode
  /** Null if unknown. */
  duration_ms: number | null
  /** Master playlist; null unless the video can be played. */
  playlist: string | null
  poster: string | null
  /** JSON, like the next two columns; see `learning/lessonMedia.ts`. */
  renditions: string
  subtitles: string
  thumbnails: string | null
}

export interface LearningDatabase {
  /** Settings of a learner, and the learning time. */
  /** Private addresses of calendar feeds: the SHA-256 hash of the token in the address. */
  calendar_feed: { user_id: string; token_hash: string; created_at: number }
  learner: {
    user_id: string
    /**
     * JSON: intervals of server time, in milliseconds, that were credited to reports; see `learning/logic/watchReport.ts`.
     */
    busy: string
    /** Weekly goal in minutes; null without one. */
    goal_minutes: number | null
  }
  /** Play session of a lesson, from the time it is opened. Retained as long as reports may arrive. */
  play_session: {
    id: string
    user_id: string
    lesson_id: string
    course_id: string
    device: string
    opened_at: number
    /** Time at which its last report arrived. */
    heard_at: number
    /** Time at which another player took over or this one was closed; null while it is open. */
    ended_at: number | null
    end_reason: 'taken' | 'left' | null
    /** Total time credited to its reports, in milliseconds of wall-clock time. */
    spent_ms: number
    /** JSON: sequence numbers of the received reports, as intervals. */
    sequences: string
  }
  /** Watched parts of a lesson by a learner. */
  lesson_record: {
    user_id: string
    lesson_id: string
    course_id: string
    /** JSON: watched intervals of the content of the lesson, in milliseconds, disjoint and sorted. */
    watched: string
    /** Watched time within the current duration of the lesson, in milliseconds. */
    watched_ms: number
    /** Last position of the learner, with its time and device. */
    position_ms: number
    position_at: number
    device: string
    started_at: number
    /** Null unless the completion rule of the course is met. */
    completed_at: number | null
    /**
     * Duration of the lesson and completion rule of the course that `watched_ms` and `completed_at` were calculated from.
     * They are recalculated when either changes.
     */
    judged_seconds: number
    judged_percent: number
  }
  /** Learning time of a learner on a course on one day in Beijing; the source of all displayed times. */
  learn_day: {
    user_id: string
    /** Day in Beijing, such as `2026-03-01`. */
    day: string
    course_id: string
    learned_ms: number
  }
  lesson_checkpoint: LessonCheckpointTable
  checkpoint_answer: CheckpointAnswerTable
  video: VideoTable
  /** Key that signs the URLs of files. One row, so that all upstreams of a database use the same key. */
  media_key: {
    id: string
    /** 256 random bits, base64url. */
    secret: string
    created_at: number
  }
}
