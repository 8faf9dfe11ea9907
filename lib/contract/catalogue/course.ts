import { z } from 'zod/mini'
import { ExamMode, LessonKind, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Html, Id, ImageUrl, Named, pageOf, paging, searchedPageOf, searching, Time, wire } from '../shape.ts'
import { CategoryTree } from './category.ts'
import { InstitutionCard } from './institution.ts'

/** Whether lessons are still being added. */
export const UpdateState = z.enum(['updating', 'complete'])
export type UpdateState = z.infer<typeof UpdateState>

/** Whether a course can be joined: `open`; `closed` (不可加入); `removed` (已下架). */
export const Availability = z.enum(['open', 'closed', 'removed'])
export type Availability = z.infer<typeof Availability>

/** Sort orders of course lists; `default` weighs rating and learners. */
export const CourseSort = z.enum(['default', 'newest', 'popular', 'price-asc', 'price-desc'])
export type CourseSort = z.infer<typeof CourseSort>

/** A course as lists show it. */
export const CourseCard = z.object({
  id: Id,
  title: z.string(),
  cover: ImageUrl,
  level: z.nullable(wire(SkillLevel)),
  institution: z.string(),
  lecturer: z.string(),
  /** Number of lessons that count: videos and exams that can be taken, no announced ones. */
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** Mean rating in tenths of a star, 10 to 50; null before the first. */
  ratingTenths: z.nullable(z.int()),
  /** 0 is free. */
  priceFen: Fen,
  /** Some lesson is an exam. */
  hasExam: z.boolean(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const Lecturer = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Rank and work, such as `高级技师 · 压力容器焊接 21 年`. */
  title: z.string(),
  about: z.string(),
  /** The person of the community; null where nobody is known. */
  person: z.nullable(Id),
})
export type Lecturer = z.infer<typeof Lecturer>

/** The rule that completes an exam lesson: an attempt that is submitted with at least one answer, or one that is passed. */
export const ExamRule = z.enum(['submitted', 'passed'])
export type ExamRule = z.infer<typeof ExamRule>

/** The paper that an exam lesson leads to, a practice or a mock: its exam's id and title, and its own id. */
export const LessonExam = z.object({ id: Id, paper: Id, title: z.string(), mode: wire(ExamMode), rule: ExamRule })

export const Lesson = z.object({
  id: Id,
  title: z.string(),
  kind: wire(LessonKind),
  /** Length of a video, time allowed for an exam; 0 for a practice, which has no limit. */
  durationSeconds: z.int(),
  /** Open to everybody. */
  trial: z.boolean(),
  /** The lesson counts: its video is available, or its paper is offered. */
  ready: z.boolean(),
  /** Null for a video, and for an exam lesson without a paper on the site. */
  exam: z.nullable(LessonExam),
})
export type Lesson = z.infer<typeof Lesson>

/** One course in full, as the asking user may see it. */
export const CourseDetail = z.extend(CourseCard, {
  subtitle: z.string(),
  socialImage: z.nullable(ImageUrl),
  progress: UpdateState,
  availability: Availability,
  categoryPath: z.array(Named),
  profession: z.nullable(Named),
  /** The price before a reduction; null without one. */
  listPriceFen: z.nullable(Fen),
  /** Length of the term after joining, in days; null without limit. */
  validDays: z.nullable(z.int()),
  introduction: Html,
  audience: z.array(z.string()),
  goals: z.array(z.string()),
  /** Required knowledge or qualifications. */
  requirements: z.array(z.string()),
  /** Share of each lesson that must be watched, in percent. */
  completionPercent: z.int(),
  /** The certificate at the end, in words; null without one. */
  certificate: z.nullable(z.string()),
  /** Duration of the videos that count, in seconds. */
  durationSeconds: z.int(),
  chapters: z.array(z.object({ id: Id, title: z.string(), lessons: z.array(Lesson) })),
  lecturers: z.array(Lecturer),
  provider: InstitutionCard,
  /** Handouts; `ready`: there is a file that members can download. */
  materials: z.array(z.object({ name: z.string(), about: z.string(), ready: z.boolean() })),
  reviewCount: z.int(),
  /** Reviews by stars, five to one. */
  reviewSpread: z.array(z.int()),
  updatedAt: Time,
  /** Start of the asking user's present term; null for visitors and others. */
  joinedAt: z.nullable(Time),
  /** I have joined, and my time is over. */
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
  /** Answer of the institution; null without one. */
  reply: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const course = {
  'GET /api/course': {
    about: 'Courses by category, occupation, level, price, institution and words',
    caller: 'anyone',
    input: z.object({
      ...searching,
      category: z.optional(Id),
      profession: z.optional(Id),
      level: z.optional(wire(SkillLevel)),
      price: z.optional(z.enum(['free', 'paid'])),
      institution: z.optional(Id),
      progress: z.optional(UpdateState),
      sort: z._default(CourseSort, 'default'),
      ...paging,
    }),
    data: searchedPageOf(CourseCard),
    errors: [],
  },
  'GET /api/course/option': {
    about: 'What courses can be filtered by: the category tree, and the occupations and institutions that have some',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ categories: z.array(CategoryTree), professions: z.array(Named), institutions: z.array(Named) }),
    errors: [],
  },
  'GET /api/course/:id': {
    about: 'One course with its outline, as the asking user may see it; a removed one for those who joined it',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: CourseDetail,
    errors: [Code.NotFound, Code.Gone],
  },
  'GET /api/course/:id/review': {
    about: 'Reviews of a course, newest first',
    caller: 'anyone',
    input: z.object({ id: Id, stars: z.optional(z.int().check(z.gte(1), z.lte(5))), ...paging }),
    data: pageOf(Review),
    errors: [Code.NotFound],
  },
  'GET /api/course/:id/related': {
    about: 'Up to eight courses that go well with this one',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: z.object({ list: z.array(CourseCard) }),
    errors: [Code.NotFound],
  },
  'POST /api/course/:id/join': {
    about: 'Takes up a free course; again once the time is over begins a new term, and changes nothing before',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ joinedAt: Time }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
