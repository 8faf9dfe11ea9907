import { z } from 'zod/mini'
import { InstitutionCategory, InstitutionType } from '#lib/enums'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, pageOf, paging, wire } from '../shape.ts'

/** An institution, or a single teacher, as lists and courses show it. */
export const InstitutionCard = z.object({
  id: Id,
  name: z.string(),
  logo: ImageUrl,
  type: wire(InstitutionType),
  category: wire(InstitutionCategory),
  region: z.string(),
  summary: z.string(),
  /** The platform has checked its papers. */
  certified: z.boolean(),
  courseCount: z.int(),
  learnerCount: z.int(),
  /** Mean of its courses' ratings in tenths of a star, 10 to 50; null before the first. */
  ratingTenths: z.nullable(z.int()),
})
export type InstitutionCard = z.infer<typeof InstitutionCard>

/** An institution beside others, with what one chooses it by. */
export const ListedInstitution = z.extend(InstitutionCard, {
  /** Year of its foundation; null when unknown. */
  foundedYear: z.nullable(z.int()),
  /** The occupations that it teaches, those with the most courses first. */
  professions: z.array(z.object({ id: Id, name: z.string(), emblem: ImageUrl })),
})
export type ListedInstitution = z.infer<typeof ListedInstitution>

export const institution = {
  'GET /api/institution': {
    about: 'Institutions, those with the most learners first',
    caller: 'anyone',
    input: z.object({ ...paging }),
    data: pageOf(ListedInstitution),
    errors: [],
  },
} as const satisfies Family
