import { z } from 'zod/mini'
import { SkillLevel, StudyProgress } from '#lib/enums'
import { Availability, CourseCard } from '../catalogue/course.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Html, Id, ImageUrl, Named, pageOf, paging, Time, wire } from '../shape.ts'

/** A course as a series or a package contains it, for the asking user. */
export const BundleCourse = z.extend(CourseCard, {
  availability: Availability,
  /** The asking user may learn it already. */
  owned: z.boolean(),
  progress: wire(StudyProgress),
  /** Share that the asking user has completed, 0 to 100. */
  percent: z.int(),
})
export type BundleCourse = z.infer<typeof BundleCourse>

/** The asking user's state in a series or a package. */
export const BundleState = z.object({
  /** Time at which the asking user joined; null for visitors and others. */
  joinedAt: z.nullable(Time),
  /** The end of the user's term; null without limit, or before joining. */
  expiresAt: z.nullable(Time),
  /** Number of its courses that the asking user has already. */
  ownedCount: z.int(),
  /** The price for the asking user: what is owned already is deducted. */
  dueFen: Fen,
  /** Share of all its courses that is completed, 0 to 100. */
  percent: z.int(),
})
export type BundleState = z.infer<typeof BundleState>

/** A course series as lists show it. */
export const CourseSeriesCard = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  cover: ImageUrl,
  profession: z.nullable(Named),
  /** The levels that its courses are of, from the entry (5) up. */
  levels: z.array(wire(SkillLevel)),
  stageCount: z.int(),
  courseCount: z.int(),
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** 0 is free. */
  priceFen: Fen,
  /** Sum of the prices of its courses. */
  singlesFen: Fen,
})
export type CourseSeriesCard = z.infer<typeof CourseSeriesCard>

/** One course series in full, as the asking user may see it. */
export const CourseSeriesDetail = z.extend(CourseSeriesCard, {
  availability: Availability,
  durationSeconds: z.int(),
  /** Length of the term after joining, in days; null without limit. */
  validDays: z.nullable(z.int()),
  introduction: Html,
  goals: z.array(z.string()),
  /** Required knowledge or qualifications. */
  requirements: z.array(z.string()),
  /** The way through it, in order. */
  stages: z.array(
    z.object({
      title: z.string(),
      about: z.string(),
      /** Things to finish before, in words; null without any. */
      prerequisite: z.nullable(z.string()),
      courses: z.array(BundleCourse),
      /** Share that the asking user has completed, 0 to 100. */
      percent: z.int(),
    }),
  ),
  state: BundleState,
})
export type CourseSeriesDetail = z.infer<typeof CourseSeriesDetail>

export const courseSeries = {
  'GET /api/course/group': {
    about: 'Course series, by occupation',
    caller: 'anyone',
    input: z.object({
      profession: z.optional(Id),
      /** Only those that the asking user has joined; visitors get none. */
      joined: z.optional(z.boolean()),
      ...paging,
    }),
    data: pageOf(CourseSeriesCard),
    errors: [],
  },
  'GET /api/course/group/:id': {
    about: 'One course series with its stages, as the asking user may see it',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: CourseSeriesDetail,
    errors: [Code.NotFound],
  },
  'POST /api/course/group/:id/join': {
    about: 'Takes up a free series with all its courses; joining again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ joinedAt: Time }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
