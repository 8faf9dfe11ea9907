import { z } from 'zod/mini'
import { Follow, InstitutionCategory, InstitutionType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, paging, searchedPageOf, searching, wire } from '../shape.ts'
import { Lecturer, Review } from './course.ts'
import { ListedInstitution } from './institution.ts'

/** Sort orders of institutions; `default` is by learners. */
export const InstitutionSort = z.enum(['default', 'rating', 'courses'])
export type InstitutionSort = z.infer<typeof InstitutionSort>

/** One institution, or one single teacher, in full. */
export const InstitutionDetail = z.extend(ListedInstitution, {
  introduction: Html,
  address: z.nullable(z.string()),
  /** A public service number; null without one. */
  phone: z.nullable(z.string()),
  /** Hours of the phone service, in words. */
  serviceHours: z.nullable(z.string()),
  /** Licences and certificates, with a picture where there is one. */
  qualifications: z.array(
    z.object({
      name: z.string(),
      issuer: z.string(),
      number: z.string(),
      /** The end of the qualification's validity, in words; null without limit. */
      validUntil: z.nullable(z.string()),
      image: z.nullable(ImageUrl),
    }),
  ),
  lecturers: z.array(Lecturer),
  reviewCount: z.int(),
  /** Reviews of its courses by stars, five to one. */
  reviewSpread: z.array(z.int()),
  followerCount: z.int(),
  /** The asking user follows it. */
  following: z.boolean(),
})
export type InstitutionDetail = z.infer<typeof InstitutionDetail>

/** A review of one of an institution's courses. */
export const InstitutionReview = z.extend(Review, { course: Named })
export type InstitutionReview = z.infer<typeof InstitutionReview>

export const institutionDetail = {
  'GET /api/institutional': {
    about: 'Institutions and single teachers by type, category, region and words',
    caller: 'anyone',
    input: z.object({
      ...searching,
      type: z.optional(wire(InstitutionType)),
      category: z.optional(wire(InstitutionCategory)),
      /** A region from `GET /api/institutional/option`, or the beginning of its name. */
      region: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      sort: z._default(InstitutionSort, 'default'),
      ...paging,
    }),
    data: searchedPageOf(ListedInstitution),
    errors: [],
  },
  'GET /api/institutional/option': {
    about: 'What institutions can be filtered by: the types, categories and regions that have some',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      types: z.array(wire(InstitutionType)),
      categories: z.array(wire(InstitutionCategory)),
      regions: z.array(z.string()),
    }),
    errors: [],
  },
  'GET /api/institutional/:id': {
    about: 'One institution: papers, lecturers, ratings; its courses are GET /api/course?institution=',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: InstitutionDetail,
    errors: [Code.NotFound],
  },
  'GET /api/institutional/:id/review': {
    about: 'Reviews of an institution’s courses, newest first',
    caller: 'anyone',
    input: z.object({ id: Id, stars: z.optional(z.int().check(z.gte(1), z.lte(5))), ...paging }),
    data: pageOf(InstitutionReview),
    errors: [Code.NotFound],
  },
  'POST /api/institutional/:id/follow': {
    about: 'Follows an institution (follow 1) or stops (2); again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: z.object({ following: z.boolean(), followerCount: z.int() }),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
