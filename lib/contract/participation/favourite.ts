import { z } from 'zod/mini'
import { CourseSeriesCard } from '../bundle/courseSeries.ts'
import { CoursePackageCard } from '../bundle/coursePackage.ts'
import { CourseCard } from '../catalogue/course.ts'
import { InstitutionCard } from '../catalogue/institution.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import { Code } from '../Code.ts'
import { PostSummary } from '../community/community-shapes.ts'
import type { Family } from '../endpoint.ts'
import { PlanCard } from '../enrolment/enrolment-shapes.ts'
import { ExamCard } from '../exam/exam-shapes.ts'
import { Id, pageInput, searchedPageOf, searchInput, Time } from '../shape.ts'

/** Kinds of favourites. */
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

/** The video of a lesson, as a favourite. */
export const VideoCard = z.object({
  /** Id of the lesson. */
  id: Id,
  title: z.string(),
  /** Duration in seconds. */
  seconds: z.int(),
  course: z.object({ id: Id, title: z.string(), cover: z.string() }),
})
export type VideoCard = z.infer<typeof VideoCard>

/** Sort orders of favourites, by the time at which they were added. */
export const FavouriteSort = z.enum(['newest', 'oldest'])
export type FavouriteSort = z.infer<typeof FavouriteSort>

/**
 * A favourite. The card is in the field with the name of its kind. All cards are null if the item was removed (已下架) or,
 * for a post, is no longer shown; the title of such a post is empty as well.
 */
export const Favourite = z.object({
  kind: FavouriteKind,
  id: Id,
  /** Current title, or the title at the time of adding; for an idea, the beginning of its text. */
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
  question: z.nullable(PostSummary),
  answer: z.nullable(PostSummary),
  idea: z.nullable(PostSummary),
  /**
   * For a course, a series or a package: `learn` if the user has access, `buy` if it is for sale; null for free or
   * closed items and for other kinds.
   */
  step: z.nullable(z.enum(['learn', 'buy'])),
})
export type Favourite = z.infer<typeof Favourite>

const Target = z.strictObject({ kind: FavouriteKind, id: Id })

export const favourite = {
  'GET /api/collect': {
    about: 'Returns the favourites of the current user by kind and search terms',
    caller: 'user',
    input: z.object({
      kind: z.optional(FavouriteKind),
      ...searchInput,
      sort: z._default(FavouriteSort, 'newest'),
      ...pageInput,
    }),
    data: searchedPageOf(Favourite),
    errors: [],
  },
  'GET /api/collect/count': {
    about: 'Returns the number of the current user’s favourites by kind; kinds without favourites are omitted',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ kind: FavouriteKind, count: z.int() })) }),
    errors: [],
  },
  'GET /api/collect/state': {
    about: 'Returns which of up to 100 items are favourites of the current user',
    caller: 'user',
    input: z.object({
      kind: FavouriteKind,
      /** Ids separated by commas. */
      ids: z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, '编号格式错误')),
    }),
    data: z.object({ ids: z.array(Id) }),
    errors: [],
  },
  'POST /api/collect': {
    about: 'Adds (on) an item to the favourites or removes it; idempotent',
    caller: 'user',
    input: z.strictObject({ kind: FavouriteKind, id: Id, on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'POST /api/collect/remove': {
    about: 'Removes up to 100 favourites at once',
    caller: 'user',
    input: z.strictObject({ items: z.array(Target).check(z.minLength(1, '请选择要取消的收藏'), z.maxLength(100)) }),
    data: z.object({ removed: z.int() }),
    errors: [Code.TooOften],
  },
} as const satisfies Family
