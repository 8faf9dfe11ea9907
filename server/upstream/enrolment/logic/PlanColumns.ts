import { z } from 'zod/mini'
import { ExamineeType, SkillLevel } from '#lib/enums'

/** Subjects of an exam, equal to those of the contract, which commands do not load. */
const Subject = z.enum(['theory', 'skill', 'review'])

/** Schema of the JSON column `enrolment_plan.levels`. */
export const Levels = z.array(z.literal(Object.values(SkillLevel)))

/** Schema of the JSON column `enrolment_plan.examinee_types`. */
export const ExamineeTypes = z.array(z.literal(Object.values(ExamineeType)))

/** Schema of the JSON column `enrolment_plan.subjects`. */
export const Subjects = z.array(Subject)

/** Schema of the JSON column `enrolment_plan.materials`: the required and optional uploads. */
export const Materials = z.array(z.object({ name: z.string(), about: z.string(), required: z.boolean() }))
export type Materials = z.infer<typeof Materials>

/** Schema of the JSON column `enrolment_plan.sittings`. */
export const Sittings = z.array(
  z.object({
    subject: Subject,
    /** Level of the sitting's candidates; null for all levels. */
    level: z.nullable(z.literal(Object.values(SkillLevel))),
    place: z.string(),
    from: z.number(),
    to: z.number(),
    /** Exam and paper of an online sitting; null for a sitting elsewhere. */
    exam: z.nullable(z.string()),
    paper: z.nullable(z.string()),
    /** Id of the row in `exam_sitting`; null for a sitting elsewhere. */
    sitting: z.nullable(z.string()),
  }),
)
export type Sittings = z.infer<typeof Sittings>
