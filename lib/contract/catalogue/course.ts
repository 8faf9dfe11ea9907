import { z } from 'zod/mini'
import { ExamMode, LessonKind, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Html, Id, ImageUrl, Named, pageOf, pageInput, searchedPageOf, searchInput, Time, wire } from '../shape.ts'
import { CategoryTree } from './category.ts'
import { InstitutionCard } from './institution.ts'

/** Whether lessons are still being added. */
export const UpdateState = z.enum(['updating', 'complete'])
export type UpdateState = z.infer<typeof UpdateState>

/** Whether users can join a course: `open`, `closed` (不可加入) or `removed` (已下架). */
export const Availability = z.enum(['open', 'closed', 'removed'])
export type Availability = z.infer<typeof Availability>

/** Sort orders of course lists; `default` combines rating and number of learners. */
export const CourseSort = z.enum(['default', 'newest', 'popular', 'price-asc', 'price-desc'])
export type CourseSort = z.infer<typeof CourseSort>

/** A course in lists. */
export const CourseCard = z.object({
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  level: z.nullable(wire(SkillLevel)),
  institution: z.string(),
  lecturer: z.string(),
  /** Number of available lessons: videos and exams that can be taken, excluding announced ones. */
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** Mean rating in tenths of a star, 10 to 50; null without reviews. */
  ratingTenths: z.nullable(z.int()),
  /** 0 if free. */
  priceFen: Fen,
  /** Whether at least one lesson is an exam. */
  hasExam: z.boolean(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const Lecturer = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Picture of the lecturer at work, 4:3; null without one. */
  figure: z.nullable(ImageUrl),
  /** Rank and experience, such as `高级技师 · 压力容器焊接 21 年`. */
  title: z.string(),
  about: z.string(),
  /** Id of the lecturer's community account; null if there is none. */
  person: z.nullable(Id),
})
export type Lecturer = z.infer<typeof Lecturer>

/** Condition that completes an exam lesson: an attempt submitted with at least one answer, or a passed attempt. */
export const ExamRule = z.enum(['submitted', 'passed'])
export type ExamRule = z.infer<typeof ExamRule>

/** The paper (practice or mock) of an exam lesson: id and title of its exam, and the id of the paper. */
export const LessonExam = z.object({ id: Id, paper: Id, title: z.string(), mode: wire(ExamMode), rule: ExamRule })

export const Lesson = z.object({
  id: Id,
  title: z.string(),
  kind: wire(LessonKind),
  /** Length of a video or time limit of an exam, in seconds; 0 for a practice, which has no limit. */
  durationSeconds: z.int(),
  /** Whether the lesson is open to everyone. */
  trial: z.boolean(),
  /** Whether the lesson is available: its video can be played, or its paper can be taken. */
  ready: z.boolean(),
  /** Null for a video, and for an exam lesson without a paper on the site. */
  exam: z.nullable(LessonExam),
})
export type Lesson = z.infer<typeof Lesson>

/** A course in full, as visible to the caller. */
export const CourseDetail = z.extend(CourseCard, {
  subtitle: z.string(),
  socialImage: z.nullable(ImageUrl),
  progress: UpdateState,
  availability: Availability,
  categoryPath: z.array(Named),
  /** Occupation with its emblem and its hue, as in `OccupationCard`. */
  profession: z.nullable(z.extend(Named, { emblem: ImageUrl, hue: z.nullable(z.int()) })),
  /** Price before a reduction; null if it is not reduced. */
  listPriceFen: z.nullable(Fen),
  /** Length of the term after joining, in days; null if unlimited. */
  validDays: z.nullable(z.int()),
  introduction: Html,
  audience: z.array(z.string()),
  goals: z.array(z.string()),
  /** Required knowledge or qualifications. */
  requirements: z.array(z.string()),
  /** Share of each lesson that must be watched, in percent. */
  completionPercent: z.int(),
  /** Whether completing the course earns a certificate. */
  certificate: z.boolean(),
  /** Total duration of the available videos, in seconds. */
  durationSeconds: z.int(),
  chapters: z.array(z.object({ id: Id, title: z.string(), lessons: z.array(Lesson) })),
  lecturers: z.array(Lecturer),
  provider: InstitutionCard,
  /** Handouts; `ready` indicates that a file is available to members. */
  materials: z.array(z.object({ name: z.string(), about: z.string(), ready: z.boolean() })),
  reviewCount: z.int(),
  /** Number of reviews by rating, from five stars to one. */
  reviewSpread: z.array(z.int()),
  updatedAt: Time,
  /** Start of the current user's term; null for visitors and for users who have not joined. */
  joinedAt: z.nullable(Time),
  /** Whether the current user has joined and their term has expired. */
  expired: z.boolean(),
})
export type CourseDetail = z.infer<typeof CourseDetail>

export const Review = z.object({
  id: Id,
  author: z.string(),
  avatar: z.nullable(ImageUrl),
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: z.string(),
  createdAt: Time,
  /** Reply of the institution; null without one. */
  reply: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const course = {
  'GET /api/course': {
    about: 'Returns courses by category, occupation, level, price, institution and search terms',
    caller: 'anyone',
    input: z.object({
      ...searchInput,
      category: z.optional(Id),
      profession: z.optional(Id),
      level: z.optional(wire(SkillLevel)),
      price: z.optional(z.enum(['free', 'paid'])),
      institution: z.optional(Id),
      progress: z.optional(UpdateState),
      sort: z._default(CourseSort, 'default'),
      ...pageInput,
    }),
    data: searchedPageOf(CourseCard),
    errors: [],
  },
  'GET /api/course/option': {
    about: 'Returns the filters of courses: the category tree, and the occupations and institutions with courses',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ categories: z.array(CategoryTree), professions: z.array(Named), institutions: z.array(Named) }),
    errors: [],
  },
  'GET /api/course/:id': {
    about: 'Returns a course with its outline, as visible to the caller; a removed course only to users who joined it',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: CourseDetail,
    errors: [Code.NotFound, Code.Gone],
  },
  'GET /api/course/:id/review': {
    about: 'Returns the reviews of a course, newest first',
    caller: 'anyone',
    input: z.object({ id: Id, stars: z.optional(z.int().check(z.gte(1), z.lte(5))), ...pageInput }),
    data: pageOf(Review),
    errors: [Code.NotFound],
  },
  'GET /api/course/:id/related': {
    about: 'Returns up to eight courses related to a course',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: z.object({ list: z.array(CourseCard) }),
    errors: [Code.NotFound],
  },
  'POST /api/course/:id/join': {
    about: 'Joins a free course; starts a new term if the previous one has expired, otherwise changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ joinedAt: Time }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
