import { z } from 'zod/mini'
import { SkillLevel } from '#lib/enums'
import { Texts } from '../kernel/parseJsonColumn.ts'

/** Content of the column `levels` of a series or a package. */
export const Levels = z.array(z.literal(Object.values(SkillLevel)))

/** Content of the column `detail` of a series. */
export const SeriesDetail = z.object({
  goals: Texts,
  requirements: Texts,
  stages: z.array(z.object({ title: z.string(), about: z.string(), prerequisite: z.nullable(z.string()) })),
})
export type SeriesDetail = z.infer<typeof SeriesDetail>

/** Content of the column `detail` of a package. */
export const PackageDetail = z.object({
  audience: Texts,
  rights: z.array(z.object({ title: z.string(), about: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  purchaseNotes: Texts,
  refundRules: Texts,
})
export type PackageDetail = z.infer<typeof PackageDetail>
