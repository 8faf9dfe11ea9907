import { z } from 'zod/mini'
import { CareerCategory } from '#lib/enums'
import { CourseCard } from '../catalogue/course.ts'
import { InstitutionCard } from '../catalogue/institution.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import type { Family } from '../endpoint.ts'
import { NewsCard } from '../publishing/news.ts'
import { wire } from '../shape.ts'

export const home = {
  'GET /api/home': {
    about: 'What the home page recommends',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      /** Words that many people search for. */
      hotWords: z.array(z.string()),
      professions: z.array(z.object({ kind: wire(CareerCategory), list: z.array(OccupationCard) })),
      courses: z.array(CourseCard),
      freeCourses: z.array(CourseCard),
      institutions: z.array(InstitutionCard),
      /** Pinned first, then the latest; at most six. */
      news: z.array(NewsCard),
      totals: z.object({ professions: z.int(), courses: z.int(), lessons: z.int(), institutions: z.int() }),
    }),
    errors: [],
  },
} as const satisfies Family
