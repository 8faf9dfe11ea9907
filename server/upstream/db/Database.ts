import type {
  AgreementKind,
  BannerKind,
  BannerPosition,
  CareerCategory,
  InstitutionCategory,
  InstitutionType,
  StandardSource,
} from '#lib/enums'
import type { AccountDatabase } from './tables/account.ts'
import type { BundleDatabase } from './tables/bundle.ts'
import type {
  ChapterTable,
  CourseDetailTable,
  CourseFacetTable,
  CourseLecturerTable,
  CourseMemberTable,
  CourseTable,
  Flag,
  LessonTable,
  ReviewTable,
} from './tables/catalogue.ts'
import type { CommunityDatabase } from './tables/community.ts'
import type { EnrolmentDatabase } from './tables/enrolment.ts'
import type { ExamDatabase } from './tables/exam.ts'
import type { BusinessTextTable, InboxDatabase } from './tables/inbox.ts'
import type { InvoiceDatabase } from './tables/invoice.ts'
import type { LearningDatabase } from './tables/learning.ts'
import type { LiveDatabase } from './tables/live.ts'
import type { MessageDatabase } from './tables/message.ts'
import type { ModerationDatabase } from './tables/moderation.ts'
import type { OperatorDatabase } from './tables/operations.ts'
import type { OrderDatabase } from './tables/order.ts'
import type { ParticipationDatabase } from './tables/participation.ts'
import type { PaymentDatabase } from './tables/payment.ts'
import type { PersonDatabase } from './tables/person.ts'
import type { ProfileDatabase } from './tables/profile.ts'
import type { NewsDatabase } from './tables/publishing.ts'
import type { QuestionReportDatabase } from './tables/questionReport.ts'
import type { RealNameDatabase } from './tables/realName.ts'
import type { SearchDatabase } from './tables/search.ts'
import type { SignInDatabase } from './tables/sign-in.ts'
import type { SitemapDatabase } from './tables/sitemap.ts'
import type { VideoDatabase } from './tables/video.ts'
import type { WhisperDatabase } from './tables/whisper.ts'

/*
 * Tables, in a form that both engines support: ids are text, times are integer milliseconds, money is integer fen, flags
 * are 0 or 1, and lists that are only read as a whole are JSON in text.
 */

export type * from './tables/account.ts'
export type * from './tables/bundle.ts'
export type * from './tables/catalogue.ts'
export type * from './tables/community.ts'
export type * from './tables/enrolment.ts'
export type * from './tables/exam.ts'
export type * from './tables/inbox.ts'
export type * from './tables/learning.ts'
export type * from './tables/invoice.ts'
export type * from './tables/live.ts'
export type * from './tables/message.ts'
export type * from './tables/moderation.ts'
export type * from './tables/order.ts'
export type * from './tables/payment.ts'
export type * from './tables/person.ts'
export type * from './tables/publishing.ts'
export type * from './tables/operations.ts'
export type * from './tables/participation.ts'
export type * from './tables/questionReport.ts'
export type * from './tables/realName.ts'
export type * from './tables/profile.ts'
export type * from './tables/search.ts'
export type * from './tables/sign-in.ts'
export type * from './tables/sitemap.ts'
export type * from './tables/video.ts'
export type * from './tables/whisper.ts'

/** Pack that was loaded last: one row. */
export interface ContentPackTable {
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
}

/** Image in the folder `media/` of the data folder. */
export interface MediaTable {
  path: string
  /** First hexadecimal digits of the SHA-256 of the file. */
  version: string
  type: string
  size: number
}

export interface CategoryTable {
  id: string
  parent_id: string | null
  level: number
  name: string
  position: number
}

/* The image columns below contain the path with its version: `covers/welder-1.svg?v=0a1b2c`. */

export interface InstitutionTable {
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

export interface LecturerTable {
  id: string
  institution_id: string
  name: string
  avatar: string | null
  title: string
  about: string
  /** User of the community; null if the lecturer has no account. */
  person_id: string | null
}

export interface OccupationTable {
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

export interface BannerTable {
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

export interface AgreementTable {
  id: string
  kind: AgreementKind
  title: string
  version: string
  effective_at: number
  changes: string
  body: string
  contents: string
  /** JSON, see `publishing/logic/textDifference.ts`; null for the first version. */
  difference: string | null
}

/** All tables of the embedded upstream. */
export interface Database
  extends
    AccountDatabase,
    BundleDatabase,
    CommunityDatabase,
    EnrolmentDatabase,
    ExamDatabase,
    QuestionReportDatabase,
    InboxDatabase,
    InvoiceDatabase,
    LearningDatabase,
    LiveDatabase,
    MessageDatabase,
    ModerationDatabase,
    NewsDatabase,
    OperatorDatabase,
    OrderDatabase,
    ParticipationDatabase,
    PaymentDatabase,
    PersonDatabase,
    ProfileDatabase,
    RealNameDatabase,
    SearchDatabase,
    SignInDatabase,
    SitemapDatabase,
    VideoDatabase,
    WhisperDatabase {
  content_pack: ContentPackTable
  media: MediaTable
  category: CategoryTable
  institution: InstitutionTable
  lecturer: LecturerTable
  profession: OccupationTable
  course: CourseTable
  course_facet: CourseFacetTable
  course_detail: CourseDetailTable
  course_lecturer: CourseLecturerTable
  chapter: ChapterTable
  lesson: LessonTable
  review: ReviewTable
  course_member: CourseMemberTable
  banner: BannerTable
  agreement: AgreementTable
  business_text: BusinessTextTable
}
