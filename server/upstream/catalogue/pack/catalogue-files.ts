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
    /** Content of its own page only; left out where nothing is known. */
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
    institution: Slug,
    title: text(4, 40),
    about: text(20, 300),
    /**
     * Id of the person in `community/people.json`, who has made the videos of the courses that the lecturer teaches first
     * and is told what others say on them.
     */
    person: z.optional(Slug),
  }),
)

export const Occupation = z.strictObject({
  name: text(2, 30),
  /** Number in the national classification of occupations. */
  code: z.string().check(z.regex(/^\d-\d{2}-\d{2}-\d{2}$/, '职业编码格式应为 6-18-02-04')),
  kind: wire(CareerCategory, careerCategoryLabel),
  /** A category of the lowest level. */
  category: Slug,
  emblem: MediaPath,
  /** Hue of its drawings, in degrees of OKLCH; without it the site's own. */
  hue: z.optional(z.int('hue 应为 0～359 的整数').check(z.gte(0), z.lte(359))),
  socialImage: z.nullable(MediaPath),
  /** Its work in a few words, shown on cards. */
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
  /** Unique in its course. Learners' progress belongs to it: it stays when the lesson is moved or renamed. */
  id: Slug.check(z.maxLength(32)),
  title: text(2, 50),
  kind: wire(LessonKind, lessonKindLabel),
  /** Left out where the video states its length. */
  minutes: z.optional(z.number().check(z.gt(0), z.lte(240))),
  /** A folder of media/videos/. */
  video: z.optional(Slug),
  trial: z.optional(z.boolean()),
  /** The paper that an exam lesson leads to. */
  exam: z.optional(
    z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, '应写成 考试编号/试卷编号，如 welder-level5/mock-1')),
  ),
  /** The rule that completes an exam lesson: submitting its paper, with at least one answer, or passing it. */
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
  /** The first one is shown on cards. */
  lecturers: z.array(Slug).check(z.minLength(1)),
  priceFen: Fen,
  listPriceFen: z.nullable(Fen),
  validDays: z.nullable(z.int().check(z.gte(1), z.lte(36_500))),
  progress: z.enum(['updating', 'complete'], '应为 updating（更新中）或 complete（已完结）'),
  availability: availabilityOf,
  publishedAt: Day,
  updatedAt: Day,
  /** Learners from before the platform counted them itself. */
  formerLearners: z.int().check(z.gte(0), z.lte(100_000_000)),
  /** Markdown. */
  introduction: text(120, 3000),
  audience: z.array(text(4, 60)).check(z.minLength(2)),
  goals: z.array(text(6, 80)).check(z.minLength(3)),
  requirements: z.array(text(4, 80)).check(z.minLength(1)),
  completionPercent: z.int().check(z.gte(50), z.lte(100)),
  certificate: z.nullable(text(6, 80)),
  chapters: z.array(z.strictObject({ title: text(2, 40), lessons: z.array(Lesson).check(z.minLength(1)) })).check(z.minLength(1)),
  materials: z.array(
    z.strictObject({
      name: text(2, 50),
      about: text(4, 100),
      /** Below materials/; left out while there is none. */
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
    /** Kind 2 names a course; kind 1 a path of the site. */
    target: z.string().check(z.maxLength(200)),
    action: text(2, 10),
  }),
)
