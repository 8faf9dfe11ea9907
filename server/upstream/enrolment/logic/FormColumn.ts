import { z } from 'zod/mini'
import { Education, ExamineeType, SkillLevel } from '#lib/enums'

const level = z.literal(Object.values(SkillLevel))
const education = z.literal(Object.values(Education))

const Standing = z.object({
  workYears: z.number(),
  certificates: z.array(z.object({ level, years: z.number() })),
  education,
  related: z.boolean(),
  apprentice: z.boolean(),
  age: z.number(),
})

/** Schema of the column `form`. All fields may be missing. Separate from the contract, because commands do not load it. */
export const FormColumn = z.object({
  examineeType: z._default(z.nullable(z.literal(Object.values(ExamineeType))), null),
  level: z._default(z.nullable(level), null),
  subjects: z._default(z.array(z.enum(['theory', 'skill', 'review'])), []),
  education: z._default(z.nullable(education), null),
  employer: z._default(z.string(), ''),
  workYears: z._default(z.nullable(z.number()), null),
  certificates: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  photo: z._default(z.nullable(z.string()), null),
  materials: z._default(z.array(z.object({ name: z.string(), file: z.string() })), []),
  pledged: z._default(z.boolean(), false),
  standing: z._default(z.nullable(Standing), null),
})
