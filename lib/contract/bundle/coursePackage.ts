import { z } from 'zod/mini'
import { SkillLevel } from '#lib/enums'
import { Availability } from '../catalogue/course.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Html, Id, ImageUrl, Named, pageOf, paging, Time, wire } from '../shape.ts'
import { BundleCourse, BundleState } from './courseSeries.ts'

/** A course package as lists show it: all that one occupation and level needs. */
export const CoursePackageCard = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  cover: ImageUrl,
  profession: z.nullable(Named),
  /** The level it prepares for; null for all. */
  level: z.nullable(wire(SkillLevel)),
  courseCount: z.int(),
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** Length of the term after joining, in days; null without limit. */
  validDays: z.nullable(z.int()),
  /** 0 is free. */
  priceFen: Fen,
  /** Sum of the prices of its courses. */
  singlesFen: Fen,
})
export type CoursePackageCard = z.infer<typeof CoursePackageCard>

/** One course package in full, as the asking user may see it. */
export const CoursePackageDetail = z.extend(CoursePackageCard, {
  availability: Availability,
  durationSeconds: z.int(),
  introduction: Html,
  audience: z.array(z.string()),
  courses: z.array(BundleCourse),
  /** Rights of the buyer, point by point. */
  rights: z.array(z.object({ title: z.string(), about: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Notes before buying. */
  purchaseNotes: z.array(z.string()),
  refundRules: z.array(z.string()),
  state: BundleState,
})
export type CoursePackageDetail = z.infer<typeof CoursePackageDetail>

export const coursePackage = {
  'GET /api/course/project': {
    about: 'Course packages, by occupation and level',
    caller: 'anyone',
    input: z.object({ profession: z.optional(Id), level: z.optional(wire(SkillLevel)), ...paging }),
    data: pageOf(CoursePackageCard),
    errors: [],
  },
  'GET /api/course/project/:id': {
    about: 'One course package with its contents and rules, as the asking user may see it',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: CoursePackageDetail,
    errors: [Code.NotFound],
  },
  'POST /api/course/project/:id/join': {
    about: 'Takes up a free package with all its courses; joining again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ joinedAt: Time }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
