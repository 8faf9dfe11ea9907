import { z } from 'zod/mini'
import { CareerCategory, SkillKind, SkillLevel, StandardSource } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, paging, wire } from '../shape.ts'
import { CourseCard } from './course.ts'

/** An occupation as lists show it. */
export const OccupationCard = z.object({
  id: Id,
  name: z.string(),
  /** Number in the national classification of occupations, such as `6-18-02-04`. */
  code: z.string(),
  emblem: ImageUrl,
  /** Hue of its drawings, in degrees of OKLCH; null for the site's own. */
  hue: z.nullable(z.int()),
  kind: wire(CareerCategory),
  /** Its work in a few words; null when the editors gave none. */
  tagline: z.nullable(z.string()),
  summary: z.string(),
  /** The levels that exist, from the entry (5) up. */
  levels: z.array(wire(SkillLevel)),
  courseCount: z.int(),
  learnerCount: z.int(),
})
export type OccupationCard = z.infer<typeof OccupationCard>

/** One occupation in full. */
export const OccupationDetail = z.extend(OccupationCard, {
  categoryPath: z.array(Named),
  socialImage: z.nullable(ImageUrl),
  definition: Html,
  standardSource: wire(StandardSource),
  /** Title and year of the standard. */
  standardName: z.string(),
  /** Conditions to apply for each level, from the entry level up. */
  ladder: z.array(
    z.object({
      level: wire(SkillLevel),
      /** Abilities at this level. */
      ability: z.string(),
      /** Conditions of application; one of them is enough. */
      conditions: z.array(z.string()),
    }),
  ),
  /** Knowledge and skills: topics with their points. */
  outline: z.array(
    z.object({
      topic: z.string(),
      kind: wire(SkillKind),
      /** Weight in the examination, in percent; 0 where the standard gives none. */
      weight: z.int(),
      points: z.array(z.string()),
    }),
  ),
  /** The learning path, step by step, each with its description and its courses. */
  path: z.array(z.object({ title: z.string(), about: z.string(), courses: z.array(CourseCard) })),
  /** Places of work. */
  outlook: z.object({
    summary: z.string(),
    employers: z.array(z.string()),
    positions: z.array(z.string()),
    /** Usual monthly pay in words, with its source. */
    pay: z.string(),
  }),
})
export type OccupationDetail = z.infer<typeof OccupationDetail>

export const occupation = {
  'GET /api/profession': {
    about: 'Occupations by category and kind, those with the most learners first',
    caller: 'anyone',
    input: z.object({
      category: z.optional(Id),
      kind: z.optional(wire(CareerCategory)),
      ...paging,
    }),
    data: pageOf(OccupationCard),
    errors: [],
  },
  'GET /api/profession/:id': {
    about: 'One occupation: definition, levels, outline, learning path, outlook',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: OccupationDetail,
    errors: [Code.NotFound],
  },
} as const satisfies Family
