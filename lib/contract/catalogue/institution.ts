import { z } from 'zod/mini'
import { InstitutionCategory, InstitutionType } from '#lib/enums'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, pageOf, pageInput, wire } from '../shape.ts'

/** An institution or an independent teacher, in lists and on courses. */
export const InstitutionCard = z.object({
  id: Id,
  name: z.string(),
  logo: ImageUrl,
  type: wire(InstitutionType),
  category: wire(InstitutionCategory),
  region: z.string(),
  summary: z.string(),
  /** Whether the platform has verified its licences. */
  certified: z.boolean(),
  courseCount: z.int(),
  learnerCount: z.int(),
  /** Mean rating of its courses in tenths of a star, 10 to 50; null without reviews. */
  ratingTenths: z.nullable(z.int()),
})
export type InstitutionCard = z.infer<typeof InstitutionCard>

/** An institution in the list of institutions, with the facts that help to choose one. */
export const ListedInstitution = z.extend(InstitutionCard, {
  /** Year of foundation; null if unknown. */
  foundedYear: z.nullable(z.int()),
  /** Occupations that it teaches, sorted by number of courses in descending order. */
  professions: z.array(z.object({ id: Id, name: z.string(), emblem: ImageUrl })),
})
export type ListedInstitution = z.infer<typeof ListedInstitution>

export const institution = {
  'GET /api/institution': {
    about: 'Returns institutions, those with the most learners first',
    caller: 'anyone',
    input: z.object({ ...pageInput }),
    data: pageOf(ListedInstitution),
    errors: [],
  },
} as const satisfies Family
