import { type Kysely, sql } from 'kysely'
import type { InstitutionSort, Named, Page } from '#lib/contract'
import type { InstitutionCategory, InstitutionType } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { countOf, likePattern, paged, type Paging } from '../../db/paged.ts'
import { searchReader, type SearchReader } from '../../search/index.ts'
import { lecturerPerson, type LecturerRow } from './courseDetails.ts'

export interface InstitutionFilter {
  q?: string | undefined
  type?: InstitutionType | undefined
  category?: InstitutionCategory | undefined
  /** Region or a prefix of it. */
  region?: string | undefined
}

const orders = {
  default: sql`learner_count`,
  // Without `coalesce`, SQLite and PostgreSQL place null ratings differently. They must come last.
  rating: sql`coalesce(rating_tenths, 0)`,
  courses: sql`course_count`,
} as const satisfies Record<InstitutionSort, unknown>

/** Queries for the pages of institutions, and for their followers. */
export const institutionDetailQueries = (db: Kysely<Database>, search: SearchReader = searchReader(db)) => {
  const listed = () => db.selectFrom('institution').where('institution.listed', '=', 1)
  const matching = ({ type, category, region }: InstitutionFilter, ids: string[] | undefined) => {
    let query = listed()
    if (ids) query = query.where('institution.id', 'in', ids)
    if (type !== undefined) query = query.where('type', '=', type)
    if (category !== undefined) query = query.where('category', '=', category)
    if (region) query = query.where(sql<boolean>`lower(region) like ${likePattern(region).slice(1)} escape '\\'`)
    return query
  }
  const followers = (id: string) => db.selectFrom('institution_follow').where('institution_id', '=', id)
  const reviews = (id: string) =>
    db
      .selectFrom('review')
      .innerJoin('course', 'course.id', 'review.course_id')
      .where('course.institution_id', '=', id)
      .where('course.listed', '=', 1)

  return {
    list: async (filter: InstitutionFilter, sort: InstitutionSort, paging: Paging): Promise<Page<Database['institution']>> => {
      const ids = filter.q ? await search.ids('institution', filter.q) : undefined
      if (ids?.length === 0) return { list: [], total: 0, ...paging }
      return paged(paging, matching(filter, ids), (rows) =>
        rows.selectAll().orderBy(orders[sort], 'desc').orderBy('learner_count', 'desc').orderBy('position'),
      )
    },

    /** Returns the filter options of lists. */
    options: () => listed().select(['type', 'category', 'region']).distinct().execute(),

    find: (id: string) =>
      listed()
        .leftJoin('institution_detail', 'institution_detail.institution_id', 'institution.id')
        .selectAll('institution')
        .select(['introduction', 'founded_year', 'address', 'phone', 'service_hours', 'qualifications'])
        .where('institution.id', '=', id)
        .executeTakeFirst(),

    lecturers: (id: string): Promise<LecturerRow[]> =>
      db.selectFrom('lecturer').selectAll().select(lecturerPerson.as('person')).where('institution_id', '=', id).orderBy('id').execute(),

    /** Returns the number of reviews of the institution's courses, by stars. */
    stars: (id: string) =>
      reviews(id)
        .select(({ fn }) => ['review.stars', fn.countAll<number>().as('count')])
        .groupBy('review.stars')
        .execute(),

    reviews: (id: string, stars: number | undefined, paging: Paging) =>
      paged(paging, stars === undefined ? reviews(id) : reviews(id).where('review.stars', '=', stars), (rows) =>
        rows
          .leftJoin('user_account', 'user_account.id', 'review.user_id')
          .selectAll('review')
          .select(['course.title as course_title', 'user_account.nickname', 'user_account.avatar as user_avatar'])
          .orderBy('review.created_at', 'desc')
          .orderBy('review.id'),
      ),

    /** Counts the followers. The number is not stored, so it cannot diverge; a page requires it for one institution only. */
    followerCount: (id: string): Promise<number> => countOf(followers(id)),

    isFollowed: async (id: string, userId: string): Promise<boolean> =>
      (await followers(id).select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined,

    follow: async (id: string, userId: string, now: number): Promise<void> => {
      await db
        .insertInto('institution_follow')
        .values({ user_id: userId, institution_id: id, created_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'institution_id']).doNothing())
        .execute()
    },

    unfollow: async (id: string, userId: string): Promise<void> => {
      await db.deleteFrom('institution_follow').where('institution_id', '=', id).where('user_id', '=', userId).execute()
    },
  }
}
export type InstitutionDetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof institutionDetailQueries>['find']>>>

/** Queries for institutions. */
export const institutionQueries = (db: Kysely<Database>) => {
  const listed = () => db.selectFrom('institution').where('listed', '=', 1)
  const inOrder = (rows: ReturnType<typeof listed>) => rows.selectAll().orderBy('learner_count', 'desc').orderBy('position')

  return {
    /** Returns one page of institutions, most learners first. */
    list: (paging: Paging): Promise<Page<Database['institution']>> => paged(paging, listed(), inOrder),

    /** Returns the institutions with most learners. */
    first: (most: number): Promise<Database['institution'][]> => inOrder(listed()).limit(most).execute(),

    /** Returns the listed institutions with these ids. */
    cards: (ids: string[]): Promise<Database['institution'][]> =>
      ids.length === 0 ? Promise.resolve([]) : listed().selectAll().where('id', 'in', ids).execute(),

    /** Returns the founding years of the institutions with these ids. */
    foundedYears: (ids: string[]): Promise<{ institution_id: string; founded_year: number | null }[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('institution_detail').select(['institution_id', 'founded_year']).where('institution_id', 'in', ids).execute(),

    /** Returns the occupations that these institutions teach, most courses first. */
    taught: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('course_facet')
            .innerJoin('profession', 'profession.id', 'course_facet.profession_id')
            .select(['course_facet.institution_id', 'profession.id', 'profession.name', 'profession.emblem'])
            .where('course_facet.institution_id', 'in', ids)
            .groupBy(['course_facet.institution_id', 'profession.id', 'profession.name', 'profession.emblem', 'profession.position'])
            .orderBy(({ fn }) => fn.sum('course_facet.course_count'), 'desc')
            .orderBy('profession.position')
            .execute(),

    /** Returns the institutions that have courses. */
    withCourses: (): Promise<Named[]> => listed().select(['id', 'name']).where('course_count', '>', 0).orderBy('position').execute(),
  }
}
