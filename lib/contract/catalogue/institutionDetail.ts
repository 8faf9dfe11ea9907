import { z } from 'zod/mini'
import { Follow, InstitutionCategory, InstitutionType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, pageInput, searchedPageOf, searchInput, wire } from '../shape.ts'
import { Lecturer, Review } from './course.ts'
import { ListedInstitution } from './institution.ts'

/** Sort orders of institutions; `default` sorts by number of learners. */
export const InstitutionSort = z.enum(['default', 'rating', 'courses'])
export type InstitutionSort = z.infer<typeof InstitutionSort>

/** An institution or an independent teacher in full. */
export const InstitutionDetail = z.extend(ListedInstitution, {
  introduction: Html,
  address: z.nullable(z.string()),
  /** Public service phone number; null without one. */
  phone: z.nullable(z.string()),
  /** Description of the service hours; null without any. */
  serviceHours: z.nullable(z.string()),
  /** Licences and certificates, each with a picture if available. */
  qualifications: z.array(
    z.object({
      name: z.string(),
      issuer: z.string(),
      number: z.string(),
      /** Description of the end of validity; null if unlimited. */
      validUntil: z.nullable(z.string()),
      image: z.nullable(ImageUrl),
    }),
  ),
  lecturers: z.array(Lecturer),
  reviewCount: z.int(),
  /** Number of reviews of its courses by rating, from five stars to one. */
  reviewSpread: z.array(z.int()),
  followerCount: z.int(),
  /** Whether the current user follows the institution. */
  following: z.boolean(),
})
export type InstitutionDetail = z.infer<typeof InstitutionDetail>

/** A review of one of an institution's courses. */
export const InstitutionReview = z.extend(Review, { course: Named })
export type InstitutionReview = z.infer<typeof InstitutionReview>

export const institutionDetail = {
  'GET /api/institutional': {
    about: 'Returns institutions and independent teachers by type, category, region and search terms',
    caller: 'anyone',
    input: z.object({
      ...searchInput,
      type: z.optional(wire(InstitutionType)),
      category: z.optional(wire(InstitutionCategory)),
      /** A region from `GET /api/institutional/option`, or a prefix of its name. */
      region: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      sort: z._default(InstitutionSort, 'default'),
      ...pageInput,
    }),
    data: searchedPageOf(ListedInstitution),
    errors: [],
  },
  'GET /api/institutional/option': {
    about: 'Returns the filters of institutions: the types, categories and regions with institutions',
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
    about: 'Returns an institution with its licences, lecturers and ratings; for its courses use GET /api/course?institution=',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: InstitutionDetail,
    errors: [Code.NotFound],
  },
  'GET /api/institutional/:id/review': {
    about: 'Returns the reviews of an institution’s courses, newest first',
    caller: 'anyone',
    input: z.object({ id: Id, stars: z.optional(z.int().check(z.gte(1), z.lte(5))), ...pageInput }),
    data: pageOf(InstitutionReview),
    errors: [Code.NotFound],
  },
  'POST /api/institutional/:id/follow': {
    about: 'Follows (follow 1) or unfollows (2) an institution; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: z.object({ following: z.boolean(), followerCount: z.int() }),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
