import type { LessonKind, SkillLevel } from '#lib/enums'

/** False or true. */
export type Flag = 0 | 1

/** Columns that lists of courses show, filter by and sort by; kept narrow so that scanning is cheap. */
export interface CourseTable {
  id: string
  title: string
  cover: string
  major_id: string
  middle_id: string
  minor_id: string
  profession_id: string | null
  level: SkillLevel | null
  institution_id: string
  institution_name: string
  lecturer_name: string
  lesson_count: number
  has_exam: Flag
  price_fen: number
  free: Flag
  progress: 'updating' | 'complete'
  availability: 'open' | 'closed' | 'removed'
  /** Shown in lists: true for everything but removed courses. */
  listed: Flag
  published_at: number
  former_learners: number
  learner_count: number
  rating_tenths: number | null
  /** Weighs rating and learners; computed at load. */
  score: number
  /** The n-th best of its occupation; recommendations take the first of each, then the second. */
  spread_rank: number
  /** Title, occupation, institution and lecturers in lower case. */
  search_text: string
  position: number
}

/** Number of listed courses for each combination of filter columns. */
export interface CourseFacetTable extends Pick<
  CourseTable,
  'major_id' | 'middle_id' | 'minor_id' | 'profession_id' | 'level' | 'institution_id' | 'free' | 'progress'
> {
  course_count: number
}

/** Content of a course's own page only. */
export interface CourseDetailTable {
  course_id: string
  subtitle: string
  list_price_fen: number | null
  valid_days: number | null
  introduction: string
  audience: string
  goals: string
  requirements: string
  completion_percent: number
  certificate: string | null
  materials: string
  duration_seconds: number
  review_count: number
  review_spread: string
  updated_at: number
}

export interface CourseLecturerTable {
  course_id: string
  lecturer_id: string
  position: number
}

export interface ChapterTable {
  id: string
  course_id: string
  position: number
  title: string
}

export interface LessonTable {
  id: string
  course_id: string
  chapter_id: string
  position: number
  title: string
  kind: LessonKind
  duration_seconds: number
  trial: Flag
  /** The lesson's video; null for an exam, and while there is none. */
  video_id: string | null
  /** The lesson counts: its video is available, or its paper is offered. */
  ready: Flag
  /** The paper that an exam lesson leads to. */
  exam_paper_id: string | null
  /** The rule that completes an exam lesson: an attempt that is submitted, or one that is passed; null without a paper. */
  exam_rule: 'submitted' | 'passed' | null
}

export interface ReviewTable {
  id: string
  course_id: string
  author: string
  avatar: string | null
  stars: number
  text: string
  reply: string | null
  created_at: number
  position: number
  /** Null for a review of the pack, and for a user who has left: the review still counts. */
  user_id: string | null
  from_pack: Flag
  updated_at: number | null
}

/** A membership of a course. */
export interface CourseMemberTable {
  user_id: string
  course_id: string
  joined_at: number
  /**
   * A term of its own, given by an access code or a bundle; null: the course's `valid_days`. See
   * `membership/logic/membershipEnd.ts`.
   */
  expires_at: number | null
}
