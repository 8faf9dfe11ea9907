import { z } from 'zod/mini'
import { SkillLevel, StudyProgress } from '#lib/enums'
import { Availability, CourseCard } from '../catalogue/course.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Html, Id, ImageUrl, Named, pageOf, pageInput, Time, wire } from '../shape.ts'

/** A course in a series or a package, with the state of the current user. */
export const BundleCourse = z.extend(CourseCard, {
  availability: Availability,
  /** Whether the current user already has access to the course. */
  owned: z.boolean(),
  progress: wire(StudyProgress),
  /** Share completed by the current user, 0 to 100. */
  percent: z.int(),
})
export type BundleCourse = z.infer<typeof BundleCourse>

/** State of the current user in a series or a package. */
export const BundleState = z.object({
  /** Time at which the user joined; null for visitors and for users who have not joined. */
  joinedAt: z.nullable(Time),
  /** End of the user's term; null if unlimited or before joining. */
  expiresAt: z.nullable(Time),
  /** Number of its courses that the user already owns. */
  ownedCount: z.int(),
  /** Price for the user, after deducting the courses they already own. */
  dueFen: Fen,
  /** Share of all its courses that is completed, 0 to 100. */
  percent: z.int(),
})
export type BundleState = z.infer<typeof BundleState>

/** A course series in lists. */
export const CourseSeriesCard = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  cover: ImageUrl,
  profession: z.nullable(Named),
  /** Levels of its courses, from the entry level (5) upwards. */
  levels: z.array(wire(SkillLevel)),
  stageCount: z.int(),
  courseCount: z.int(),
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** 0 if free. */
  priceFen: Fen,
  /** Sum of the individual prices of its courses. */
  singlesFen: Fen,
})
export type CourseSeriesCard = z.infer<typeof CourseSeriesCard>

/** A course series in full, as visible to the caller. */
export const CourseSeriesDetail = z.extend(CourseSeriesCard, {
  availability: Availability,
  durationSeconds: z.int(),
  /** Length of the term after joining, in days; null if unlimited. */
  validDays: z.nullable(z.int()),
  introduction: Html,
  goals: z.array(z.string()),
  /** Required knowledge or qualifications. */
  requirements: z.array(z.string()),
  /** Stages of the series in order. */
  stages: z.array(
    z.object({
      title: z.string(),
      about: z.string(),
      /** Description of what must be completed before this stage; null if nothing is required. */
      prerequisite: z.nullable(z.string()),
      courses: z.array(BundleCourse),
      /** Share completed by the current user, 0 to 100. */
      percent: z.int(),
    }),
  ),
  state: BundleState,
})
export type CourseSeriesDetail = z.infer<typeof CourseSeriesDetail>

export const courseSeries = {
  'GET /api/course/group': {
    about: 'Returns course series by occupation',
    caller: 'anyone',
    input: z.object({
      profession: z.optional(Id),
      /** Returns only series that the current user has joined; visitors get an empty list. */
      joined: z.optional(z.boolean()),
      ...pageInput,
    }),
    data: pageOf(CourseSeriesCard),
    errors: [],
  },
  'GET /api/course/group/:id': {
    about: 'Returns a course series with its stages, as visible to the caller',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: CourseSeriesDetail,
    errors: [Code.NotFound],
  },
  'POST /api/course/group/:id/join': {
    about: 'Joins a free series with all its courses; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ joinedAt: Time }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
