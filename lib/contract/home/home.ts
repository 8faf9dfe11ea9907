import { z } from 'zod/mini'
import { CareerCategory, SkillLevel } from '#lib/enums'
import { CourseCard, Lecturer } from '../catalogue/course.ts'
import { ListedInstitution } from '../catalogue/institution.ts'
import { InstitutionReview } from '../catalogue/institutionDetail.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import type { Family } from '../endpoint.ts'
import { PlanCard } from '../enrolment/enrolment-shapes.ts'
import { ExamCard } from '../exam/exam-shapes.ts'
import { NewsCard } from '../publishing/news.ts'
import { ImageUrl, Named, wire } from '../shape.ts'

/** Statistics of the platform, cached for a few minutes. */
const PlatformStatistics = z.object({
  /** Sum of the learners of all listed courses; a user with two courses counts twice. */
  learners: z.int(),
  /** Institutions whose licences the platform has verified. */
  certifiedInstitutions: z.int(),
  completedLessons: z.int(),
  reviewCount: z.int(),
  /** Mean of all reviews in tenths of a star, 10 to 50; null without reviews. */
  ratingTenths: z.nullable(z.int()),
})

/** Learning path of an occupation from the first lesson to the highest level. */
const HomePath = z.object({
  occupation: OccupationCard,
  /** All levels of the occupation from the entry level upwards, including levels without courses. */
  steps: z.array(
    z.object({
      level: wire(SkillLevel),
      /** Abilities at this level. */
      ability: z.string(),
      courses: z.array(CourseCard),
    }),
  ),
})
export type HomeLearningPath = z.infer<typeof HomePath>

export const home = {
  'GET /api/home': {
    about: 'Returns the recommendations of the home page',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      /** Popular search terms. */
      hotWords: z.array(z.string()),
      professions: z.array(z.object({ kind: wire(CareerCategory), list: z.array(OccupationCard) })),
      courses: z.array(CourseCard),
      freeCourses: z.array(CourseCard),
      /** At most four exams, one per occupation, those with the most users first. */
      exams: z.array(ExamCard),
      /** At most four open enrolment plans, those that close soonest first. */
      plans: z.array(PlanCard),
      /** At most four lecturers with a picture, of different occupations, each with the course that has the most learners. */
      lecturers: z.array(z.object({ ...Lecturer.shape, figure: ImageUrl, course: Named })),
      institutions: z.array(ListedInstitution),
      /** At most six news items: pinned ones first, then the latest. */
      news: z.array(NewsCard),
      totals: z.object({ professions: z.int(), courses: z.int(), lessons: z.int(), institutions: z.int() }),
      proof: PlatformStatistics,
      /**
       * Learning path chosen by the editors, or else that of the occupation with the most learners; null if no learning
       * path has courses.
       */
      path: z.nullable(HomePath),
      /** At most three good reviews of the courses above, one per course, newest first. */
      reviews: z.array(InstitutionReview),
    }),
    errors: [],
  },
} as const satisfies Family
