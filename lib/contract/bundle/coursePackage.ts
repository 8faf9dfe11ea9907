import { z } from 'zod/mini'
import { SkillLevel } from '#lib/enums'
import { Availability } from '../catalogue/course.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Html, Id, ImageUrl, Named, pageOf, pageInput, Time, wire } from '../shape.ts'
import { BundleCourse, BundleState } from './courseSeries.ts'

/** A course package in lists: all courses for one occupation and level. */
export const CoursePackageCard = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  cover: ImageUrl,
  profession: z.nullable(Named),
  /** The level that the package prepares for; null if it covers all levels. */
  level: z.nullable(wire(SkillLevel)),
  courseCount: z.int(),
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** Length of the term after joining, in days; null if unlimited. */
  validDays: z.nullable(z.int()),
  /** 0 if free. */
  priceFen: Fen,
  /** Sum of the individual prices of its courses. */
  singlesFen: Fen,
})
export type CoursePackageCard = z.infer<typeof CoursePackageCard>

/** A course package in full, as visible to the caller. */
export const CoursePackageDetail = z.extend(CoursePackageCard, {
  availability: Availability,
  durationSeconds: z.int(),
  introduction: Html,
  audience: z.array(z.string()),
  courses: z.array(BundleCourse),
  /** Rights of the buyer, as a list of points. */
  rights: z.array(z.object({ title: z.string(), about: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Notes to read before buying. */
  purchaseNotes: z.array(z.string()),
  refundRules: z.array(z.string()),
  state: BundleState,
})
export type CoursePackageDetail = z.infer<typeof CoursePackageDetail>

export const coursePackage = {
  'GET /api/course/project': {
    about: 'Returns course packages by occupation and level',
    caller: 'anyone',
    input: z.object({ profession: z.optional(Id), level: z.optional(wire(SkillLevel)), ...pageInput }),
    data: pageOf(CoursePackageCard),
    errors: [],
  },
  'GET /api/course/project/:id': {
    about: 'Returns a course package with its contents and rules, as visible to the caller',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: CoursePackageDetail,
    errors: [Code.NotFound],
  },
  'POST /api/course/project/:id/join': {
    about: 'Joins a free package with all its courses; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ joinedAt: Time }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
