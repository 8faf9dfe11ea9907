import { z } from 'zod/mini'
import { CareerCategory, SkillKind, SkillLevel, StandardSource } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, pageInput, wire } from '../shape.ts'
import { CourseCard } from './course.ts'

/** An occupation in lists. */
export const OccupationCard = z.object({
  id: Id,
  name: z.string(),
  /** Code in the national classification of occupations, such as `6-18-02-04`. */
  code: z.string(),
  emblem: ImageUrl,
  /** Hue of its illustrations, in degrees of OKLCH; null for the site's own hue. */
  hue: z.nullable(z.int()),
  kind: wire(CareerCategory),
  /** Short description of the work; null if the editors provided none. */
  tagline: z.nullable(z.string()),
  summary: z.string(),
  /** Existing levels, from the entry level (5) upwards. */
  levels: z.array(wire(SkillLevel)),
  courseCount: z.int(),
  learnerCount: z.int(),
})
export type OccupationCard = z.infer<typeof OccupationCard>

/** An occupation in full. */
export const OccupationDetail = z.extend(OccupationCard, {
  categoryPath: z.array(Named),
  socialImage: z.nullable(ImageUrl),
  definition: Html,
  standardSource: wire(StandardSource),
  /** Title and year of the occupational standard. */
  standardName: z.string(),
  /** Levels with their application conditions, from the entry level upwards. */
  ladder: z.array(
    z.object({
      level: wire(SkillLevel),
      /** Abilities at this level. */
      ability: z.string(),
      /** Conditions of application; meeting one of them is sufficient. */
      conditions: z.array(z.string()),
    }),
  ),
  /** Knowledge and skills: topics with their points. */
  outline: z.array(
    z.object({
      topic: z.string(),
      kind: wire(SkillKind),
      /** Weight in the examination, in percent; 0 if the standard specifies none. */
      weight: z.int(),
      points: z.array(z.string()),
    }),
  ),
  /** Learning path: its steps in order, each with a description and courses. */
  path: z.array(z.object({ title: z.string(), about: z.string(), courses: z.array(CourseCard) })),
  /** Places of work. */
  outlook: z.object({
    summary: z.string(),
    employers: z.array(z.string()),
    positions: z.array(z.string()),
    /** Description of the usual monthly pay, with its source. */
    pay: z.string(),
  }),
})
export type OccupationDetail = z.infer<typeof OccupationDetail>

export const occupation = {
  'GET /api/profession': {
    about: 'Returns occupations by category and kind, those with the most learners first',
    caller: 'anyone',
    input: z.object({
      category: z.optional(Id),
      kind: z.optional(wire(CareerCategory)),
      ...pageInput,
    }),
    data: pageOf(OccupationCard),
    errors: [],
  },
  'GET /api/profession/:id': {
    about: 'Returns an occupation: definition, levels, outline, learning path and outlook',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: OccupationDetail,
    errors: [Code.NotFound],
  },
} as const satisfies Family
