import { z } from 'zod/mini'
import { SkillLevel, skillLevelLabel } from '#lib/enums'
import { availabilityOf, Fen, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

/** Fields that series and packages have in common. */
const bundle = {
  title: text(4, 40),
  subtitle: text(8, 80),
  cover: MediaPath,
  profession: z.nullable(Slug),
  /** 0 if free. */
  priceFen: Fen,
  /** Null: each course has its own term. */
  validDays: z.nullable(z.int().check(z.gte(1), z.lte(36_500))),
  availability: availabilityOf,
  /** Number of learners from before the platform counted them. */
  formerLearners: z.int().check(z.gte(0), z.lte(100_000_000)),
  /** Markdown. */
  introduction: text(80, 2000),
}
const Courses = z.array(Slug).check(z.minLength(1))

export const CourseSeries = z.strictObject({
  ...bundle,
  goals: z.array(text(6, 80)).check(z.minLength(2)),
  requirements: z.array(text(4, 80)).check(z.minLength(1)),
  stages: z
    .array(z.strictObject({ title: text(2, 30), about: text(10, 160), prerequisite: z.nullable(text(4, 80)), courses: Courses }))
    .check(z.minLength(2)),
})

export const CoursePackage = z.strictObject({
  ...bundle,
  /** Level that the package prepares for. */
  level: z.nullable(wire(SkillLevel, skillLevelLabel)),
  audience: z.array(text(4, 60)).check(z.minLength(2)),
  courses: Courses,
  rights: z.array(z.strictObject({ title: text(2, 20), about: text(6, 120) })).check(z.minLength(2)),
  questions: z.array(z.strictObject({ question: text(4, 60), answer: text(6, 400) })).check(z.minLength(2)),
  purchaseNotes: z.array(text(6, 160)).check(z.minLength(1)),
  refundRules: z.array(text(6, 160)).check(z.minLength(1)),
})
