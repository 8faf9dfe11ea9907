import type {
  BannerKind,
  BannerPosition,
  CareerCategory,
  InstitutionCategory,
  InstitutionType,
  LessonKind,
  SkillLevel,
  StandardSource,
} from '#lib/enums'

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

/** Image in the folder `media/` of the data folder. */
export interface MediaTable {
  path: string
  /** First hexadecimal digits of the SHA-256 of the file. */
  version: string
  type: string
  size: number
}

/* The image columns below contain the path with its version: `covers/welder-1.svg?v=0a1b2c`. */

export interface CatalogueDatabase {
  /** Pack that was loaded last: one row. */
  content_pack: {
    id: string
    name: string
    version: string
    fingerprint: string
    hot_words: string
    /** Counts of the home page, which only a new pack changes. */
    totals: string
    /** Occupation whose learning path the home page shows; null: the one with the most learners. */
    home_path: string | null
    loaded_at: number
    /** Whether the pack of CONTENT_DIR was loaded at a start, or a pack by an operator's command. */
    loaded_by: 'start' | 'command'
    /** See `content/files/fingerprint.ts`. */
    rows_version: number
    /** JSON: fingerprints of the packs that were loaded before. */
    former: string
  }
  media: MediaTable
  category: { id: string; parent_id: string | null; level: number; name: string; position: number }
  institution: {
    id: string
    name: string
    logo: string
    type: InstitutionType
    category: InstitutionCategory
    region: string
    summary: string
    certified: Flag
    course_count: number
    learner_count: number
    rating_tenths: number | null
    /** Displayed in lists: 0 if it is no longer in the pack and courses still refer to it. */
    listed: Flag
    position: number
  }
  lecturer: {
    id: string
    institution_id: string
    name: string
    avatar: string | null
    figure: string | null
    title: string
    about: string
    /** User of the community; null if the lecturer has no account. */
    person_id: string | null
  }
  profession: {
    id: string
    name: string
    code: string
    kind: CareerCategory
    major_id: string
    middle_id: string
    minor_id: string
    emblem: string
    hue: number | null
    /** Null in rows that are older than the column, and if the pack specifies none. */
    tagline: string | null
    social_image: string | null
    summary: string
    definition: string
    standard_source: StandardSource
    standard_name: string
    levels: string
    ladder: string
    outline: string
    path: string
    outlook: string
    course_count: number
    learner_count: number
    position: number
  }
  course: CourseTable
  course_facet: CourseFacetTable
  /** Content that is only displayed on the page of a course. */
  course_detail: {
    course_id: string
    subtitle: string
    list_price_fen: number | null
    valid_days: number | null
    introduction: string
    audience: string
    goals: string
    requirements: string
    completion_percent: number
    /** Whether the institution issues a certificate for the completed course. */
    certificate: Flag
    materials: string
    duration_seconds: number
    review_count: number
    review_spread: string
    updated_at: number
  }
  course_lecturer: { course_id: string; lecturer_id: string; position: number }
  chapter: { id: string; course_id: string; position: number; title: string }
  lesson: {
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
  review: {
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
  course_member: {
    user_id: string
    course_id: string
    joined_at: number
    /**
     * End of a term given by an access code or a bundle; null: the course's `valid_days` apply. See
     * `membership/logic/membershipEnd.ts`.
     */
    expires_at: number | null
  }
  banner: {
    id: string
    place: BannerPosition
    kind: BannerKind
    title: string
    subtitle: string
    image: string
    target: string
    action: string
    position: number
  }
}
