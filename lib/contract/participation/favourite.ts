import { z } from 'zod/mini'
import { CourseSeriesCard } from '../bundle/courseSeries.ts'
import { CoursePackageCard } from '../bundle/coursePackage.ts'
import { CourseCard } from '../catalogue/course.ts'
import { InstitutionCard } from '../catalogue/institution.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import { Code } from '../Code.ts'
import { PostBrief } from '../community/community-shapes.ts'
import type { Family } from '../endpoint.ts'
import { PlanCard } from '../enrolment/enrolment-shapes.ts'
import { ExamCard } from '../exam/exam-shapes.ts'
import { Id, paging, searchedPageOf, searching, Time } from '../shape.ts'

/** The kinds of favourites. */
export const FavouriteKind = z.enum([
  'course',
  'lesson',
  'courseGroup',
  'courseProject',
  'institution',
  'profession',
  'exam',
  'enrollment',
  'question',
  'answer',
  'idea',
])
export type FavouriteKind = z.infer<typeof FavouriteKind>

/** The video of a lesson as a favourite. */
export const VideoCard = z.object({
  /** Of the lesson. */
  id: Id,
  title: z.string(),
  /** Length in seconds. */
  seconds: z.int(),
  course: z.object({ id: Id, title: z.string(), cover: z.string() }),
})
export type VideoCard = z.infer<typeof VideoCard>

/** Sort orders of favourites: by the time at which they were added. */
export const FavouriteSort = z.enum(['newest', 'oldest'])
export type FavouriteSort = z.infer<typeof FavouriteSort>

/**
 * A favourite. The card is in the field named as its kind; all are null when the thing was removed (已下架), or for a post
 * when it is shown no longer: then its title is empty as well.
 */
export const Favourite = z.object({
  kind: FavouriteKind,
  id: Id,
  /** The present title, or the one at the time at which it was added; of an idea, how it begins. */
  title: z.string(),
  collectedAt: Time,
  removed: z.boolean(),
  course: z.nullable(CourseCard),
  lesson: z.nullable(VideoCard),
  courseGroup: z.nullable(CourseSeriesCard),
  courseProject: z.nullable(CoursePackageCard),
  institution: z.nullable(InstitutionCard),
  profession: z.nullable(OccupationCard),
  exam: z.nullable(ExamCard),
  enrollment: z.nullable(PlanCard),
  question: z.nullable(PostBrief),
  answer: z.nullable(PostBrief),
  idea: z.nullable(PostBrief),
  /** For a course, a series or a package: `learn` if the user may use it now, `buy` if it is sold; null for what is free, closed, or another kind. */
  step: z.nullable(z.enum(['learn', 'buy'])),
})
export type Favourite = z.infer<typeof Favourite>

const Target = z.strictObject({ kind: FavouriteKind, id: Id })

export const favourite = {
  'GET /api/collect': {
    about: 'My favourites by kind and words',
    caller: 'user',
    input: z.object({
      kind: z.optional(FavouriteKind),
      ...searching,
      sort: z._default(FavouriteSort, 'newest'),
      ...paging,
    }),
    data: searchedPageOf(Favourite),
    errors: [],
  },
  'GET /api/collect/count': {
    about: 'How many favourites of each kind I have; kinds without any are left out',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ kind: FavouriteKind, count: z.int() })) }),
    errors: [],
  },
  'GET /api/collect/state': {
    about: 'Which of up to 100 things are my favourites',
    caller: 'user',
    input: z.object({
      kind: FavouriteKind,
      /** Ids with commas between them. */
      ids: z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, '编号格式错误')),
    }),
    data: z.object({ ids: z.array(Id) }),
    errors: [],
  },
  'POST /api/collect': {
    about: 'Makes something a favourite (on) or no more; again changes nothing',
    caller: 'user',
    input: z.strictObject({ kind: FavouriteKind, id: Id, on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'POST /api/collect/remove': {
    about: 'Takes up to 100 things off my favourites at once',
    caller: 'user',
    input: z.strictObject({ items: z.array(Target).check(z.minLength(1, '请选择要取消的收藏'), z.maxLength(100)) }),
    data: z.object({ removed: z.int() }),
    errors: [Code.TooOften],
  },
} as const satisfies Family
