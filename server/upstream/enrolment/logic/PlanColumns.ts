import { z } from 'zod/mini'
import { ExamineeType, SkillLevel } from '#lib/enums'

/** Subjects of an exam, as the contract has them: commands load no contract. */
const Subject = z.enum(['theory', 'skill', 'review'])

/** Content of the column `levels` of a plan. */
export const Levels = z.array(z.literal(Object.values(SkillLevel)))

/** Content of the column `examinee_types`. */
export const ExamineeTypes = z.array(z.literal(Object.values(ExamineeType)))

/** Content of the column `subjects`. */
export const Subjects = z.array(Subject)

/** Content of the column `materials`: the uploads that are asked for. */
export const Materials = z.array(z.object({ name: z.string(), about: z.string(), required: z.boolean() }))
export type Materials = z.infer<typeof Materials>

/** Content of the column `sittings`. */
export const Sittings = z.array(
  z.object({
    subject: Subject,
    /** For candidates of this level alone; null: for all. */
    level: z.nullable(z.literal(Object.values(SkillLevel))),
    place: z.string(),
    from: z.number(),
    to: z.number(),
    /** The exam and the paper that are sat on the site; null for what is sat elsewhere. */
    exam: z.nullable(z.string()),
    paper: z.nullable(z.string()),
    /** The row of `exam_sitting`; null for what is sat elsewhere. */
    sitting: z.nullable(z.string()),
  }),
)
export type Sittings = z.infer<typeof Sittings>
