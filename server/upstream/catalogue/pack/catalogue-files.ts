import { z } from 'zod/mini'
import {
  BannerKind,
  bannerKindLabel,
  BannerPosition,
  bannerPositionLabel,
  CareerCategory,
  careerCategoryLabel,
  InstitutionCategory,
  institutionCategoryLabel,
  InstitutionType,
  institutionTypeLabel,
  LessonKind,
  lessonKindLabel,
  SkillKind,
  skillKindLabel,
  SkillLevel,
  skillLevelLabel,
  StandardSource,
  standardSourceLabel,
} from '#lib/enums'
import { availabilityOf, Day, Fen, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

const Minor = z.strictObject({ id: Slug, name: text(1, 20) })
const Middle = z.strictObject({ id: Slug, name: text(1, 20), children: z.array(Minor) })
export const Categories = z.array(z.strictObject({ id: Slug, name: text(1, 20), children: z.array(Middle) }))

export const Institutions = z.array(
  z.strictObject({
    id: Slug,
    name: text(2, 40),
    logo: MediaPath,
    type: wire(InstitutionType, institutionTypeLabel),
    category: wire(InstitutionCategory, institutionCategoryLabel),
    region: text(2, 20),
    certified: z.boolean(),
    summary: text(20, 200),
    /** Content of the institution's own page; may be missing. */
    detail: z.optional(
      z.strictObject({
        /** Markdown. */
        introduction: text(60, 2000),
        foundedYear: z.nullable(z.int().check(z.gte(1900), z.lte(2100))),
        address: z.nullable(text(4, 80)),
        phone: z.nullable(text(5, 20)),
        serviceHours: z.nullable(text(4, 40)),
        qualifications: z.array(
          z.strictObject({
            name: text(4, 40),
            issuer: text(4, 40),
            number: text(4, 40),
            validUntil: z.nullable(text(2, 20)),
            image: z.nullable(MediaPath),
          }),
        ),
      }),
    ),
  }),
)

export const Lecturers = z.array(
  z.strictObject({
    id: Slug,
    name: text(2, 20),
    avatar: z.nullable(MediaPath),
    /** Picture of the lecturer at work, 4:3, which replaces the avatar on course pages. */
    figure: z.optional(MediaPath),
    institution: Slug,
    title: text(4, 40),
    about: text(20, 300),
    /**
     * Id of the lecturer's person in `community/people.json`: the author of the videos in courses whose first lecturer this is,
     * who is notified of comments on them.
     */
    person: z.optional(Slug),
  }),
)

export const Occupation = z.strictObject({
  name: text(2, 30),
  /** Number in the national classification of occupations. */
  code: z.string().check(z.regex(/^\d-\d{2}-\d{2}-\d{2}$/, '职业编码格式应为 6-18-02-04')),
  kind: wire(CareerCategory, careerCategoryLabel),
  /** Id of a lowest-level category. */
  category: Slug,
  emblem: MediaPath,
  /** Hue of the occupation's illustrations, in degrees of OKLCH; default: the hue of the site. */
  hue: z.optional(z.int('hue 应为 0～359 的整数').check(z.gte(0), z.lte(359))),
  socialImage: z.nullable(MediaPath),
  /** Short description of the work, shown on cards. */
  tagline: z.optional(text(4, 20)),
  summary: text(20, 90),
  /** Markdown. */
  definition: text(80, 2000),
  standardSource: wire(StandardSource, standardSourceLabel),
  standardName: text(4, 60),
  ladder: z
    .array(
      z.strictObject({
        level: wire(SkillLevel, skillLevelLabel),
        ability: text(15, 160),
        conditions: z.array(text(6, 160)).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  outline: z
    .array(
      z.strictObject({
        topic: text(2, 30),
        kind: wire(SkillKind, skillKindLabel),
        weight: z.int().check(z.gte(0), z.lte(100)),
        points: z.array(text(2, 60)).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(2)),
  path: z.array(z.strictObject({ title: text(2, 30), about: text(10, 200), courses: z.array(Slug) })).check(z.minLength(1)),
  outlook: z.strictObject({
    summary: text(30, 400),
    employers: z.array(text(2, 30)),
    positions: z.array(text(2, 30)),
    pay: text(6, 120),
  }),
})

const Review = z.strictObject({
  author: text(1, 20),
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: text(5, 500),
  date: Day,
  reply: z.optional(text(5, 300)),
})

const Lesson = z.strictObject({
  /** Unique in its course. Learners' progress refers to it, so it must not change when the lesson is moved or renamed. */
  id: Slug.check(z.maxLength(32)),
  title: text(2, 50),
  kind: wire(LessonKind, lessonKindLabel),
  /** Length in minutes; omitted if the video specifies it. */
  minutes: z.optional(z.number().check(z.gt(0), z.lte(240))),
  /** Name of a folder in media/videos/. */
  video: z.optional(Slug),
  trial: z.optional(z.boolean()),
  /** Paper of an exam lesson, as `exam/paper`. */
  exam: z.optional(
    z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, '应写成 考试编号/试卷编号，如 welder-level5/mock-1')),
  ),
  /** Completion rule of an exam lesson: `submitted` requires a submission with at least one answer, `passed` a pass. */
  completes: z.optional(z.enum(['submitted', 'passed'], '应为 submitted（交卷）或 passed（及格）')),
})

export const Course = z.strictObject({
  title: text(4, 40),
  subtitle: text(8, 80),
  cover: MediaPath,
  category: Slug,
  profession: z.nullable(Slug),
  level: z.nullable(wire(SkillLevel, skillLevelLabel)),
  institution: Slug,
  /** Lecturer ids. The first one is shown on cards. */
  lecturers: z.array(Slug).check(z.minLength(1)),
  priceFen: Fen,
  listPriceFen: z.nullable(Fen),
  validDays: z.nullable(z.int().check(z.gte(1), z.lte(36_500))),
  progress: z.enum(['updating', 'complete'], '应为 updating（更新中）或 complete（已完结）'),
  availability: availabilityOf,
  publishedAt: Day,
  updatedAt: Day,
  /** Number of learners before the platform started to count. */
  formerLearners: z.int().check(z.gte(0), z.lte(100_000_000)),
  /** Markdown. */
  introduction: text(120, 3000),
  audience: z.array(text(4, 60)).check(z.minLength(2)),
  goals: z.array(text(6, 80)).check(z.minLength(3)),
  requirements: z.array(text(4, 80)).check(z.minLength(1)),
  completionPercent: z.int().check(z.gte(50), z.lte(100)),
  certificate: z.boolean(),
  chapters: z.array(z.strictObject({ title: text(2, 40), lessons: z.array(Lesson).check(z.minLength(1)) })).check(z.minLength(1)),
  materials: z.array(
    z.strictObject({
      name: text(2, 50),
      about: text(4, 100),
      /** Path below materials/; omitted if there is no file yet. */
      file: z.optional(
        z
          .string()
          .check(
            z.regex(
              /^[\w-]+(\/[\w-]+)*\.(pdf|md|csv|txt|docx|xlsx|zip)$/,
              '资料应写成 materials/ 下的路径，支持 pdf、md、csv、txt、docx、xlsx、zip',
            ),
          ),
      ),
    }),
  ),
  reviews: z.array(Review),
})

export const Banners = z.array(
  z.strictObject({
    id: Slug,
    position: wire(BannerPosition, bannerPositionLabel),
    kind: wire(BannerKind, bannerKindLabel),
    title: text(4, 24),
    subtitle: text(6, 50),
    image: MediaPath,
    /** Target: a course id for kind 2, a path of the site for kind 1. */
    target: z.string().check(z.maxLength(200)),
    action: text(2, 10),
  }),
)
