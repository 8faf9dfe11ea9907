import type { LessonKind, SkillLevel } from '#lib/enums'

/** False or true. */
export type Flag = 0 | 1

/** Columns that lists of courses display, filter by and sort by; rows are small, so that scans are fast. */
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
  /** Displayed in lists: 1 unless the course was removed. */
  listed: Flag
  published_at: number
  former_learners: number
  learner_count: number
  rating_tenths: number | null
  /** Score of ratings and learners, calculated when the pack is loaded. */
  score: number
  /** Rank within its occupation; recommendations take the best course of each occupation, then the second best. */
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

/** Content that is only displayed on the page of a course. */
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
  /** Video of the lesson; null for an exam, and if there is none yet. */
  video_id: string | null
  /** Whether the lesson counts, because its video is available or its paper is offered. */
  ready: Flag
  /** Paper that an exam lesson links to. */
  exam_paper_id: string | null
  /** Completion rule of an exam lesson: an attempt was submitted, or passed; null without a paper. */
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
  /** Null for reviews of the pack and of deleted users; the review still counts. */
  user_id: string | null
  from_pack: Flag
  updated_at: number | null
}

/** Membership of a course. */
export interface CourseMemberTable {
  user_id: string
  course_id: string
  joined_at: number
  /**
   * End of a term given by an access code or a bundle; null: the course's `valid_days` apply. See
   * `membership/logic/membershipEnd.ts`.
   */
  expires_at: number | null
}
