import { z } from 'zod/mini'
import { CareerCategory, SkillLevel } from '#lib/enums'
import { CourseCard } from '../catalogue/course.ts'
import { ListedInstitution } from '../catalogue/institution.ts'
import { InstitutionReview } from '../catalogue/institutionDetail.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import type { Family } from '../endpoint.ts'
import { PlanCard } from '../enrolment/enrolment-shapes.ts'
import { ExamCard } from '../exam/exam-shapes.ts'
import { NewsCard } from '../publishing/news.ts'
import { wire } from '../shape.ts'

/** Numbers that prove the platform, counted some minutes ago at most. */
const Proof = z.object({
  /** The learners of all listed courses; who learns two of them counts twice. */
  learners: z.int(),
  /** Institutions whose papers the platform has checked. */
  certifiedInstitutions: z.int(),
  completedLessons: z.int(),
  reviewCount: z.int(),
  /** Mean of all reviews in tenths of a star, 10 to 50; null before the first. */
  ratingTenths: z.nullable(z.int()),
})

/** The way of one occupation from its first lesson to its highest level. */
const HomePath = z.object({
  occupation: OccupationCard,
  /** All levels of the occupation from the entry up, also those that no course leads to. */
  steps: z.array(
    z.object({
      level: wire(SkillLevel),
      /** Abilities at this level. */
      ability: z.string(),
      courses: z.array(CourseCard),
    }),
  ),
})
export type HomePath = z.infer<typeof HomePath>

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
      /** Exams, one of each occupation, those with the most people first; at most four. */
      exams: z.array(ExamCard),
      /** The enrolment plans that are open, those that close soonest first; at most four. */
      plans: z.array(PlanCard),
      institutions: z.array(ListedInstitution),
      /** Pinned first, then the latest; at most six. */
      news: z.array(NewsCard),
      totals: z.object({ professions: z.int(), courses: z.int(), lessons: z.int(), institutions: z.int() }),
      proof: Proof,
      /** The occupation that the editors chose, or the one with the most learners; null when no learning path has courses. */
      path: z.nullable(HomePath),
      /** Good reviews of the courses above, one of a course, the newest first; at most three. */
      reviews: z.array(InstitutionReview),
    }),
    errors: [],
  },
} as const satisfies Family
