import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { InstitutionSort } from '#lib/contract'
import type { InstitutionCategory, InstitutionType } from '#lib/enums'
import type { Database, InstitutionTable, LecturerTable } from '../../db/Database.ts'
import { likePattern } from '../../db/likePattern.ts'
import { searchReader, type SearchReader } from '../../search/index.ts'

export interface InstitutionFilter {
  q?: string | undefined
  type?: InstitutionType | undefined
  category?: InstitutionCategory | undefined
  /** The beginning of the text is enough. */
  region?: string | undefined
}

const orders = {
  default: sql`learner_count`,
  // Institutions without a rating come last on both engines.
  rating: sql`coalesce(rating_tenths, 0)`,
  courses: sql`course_count`,
} as const satisfies Record<InstitutionSort, unknown>

/** Institutions on their own pages, and their followers. */
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
    list: async (
      filter: InstitutionFilter,
      sort: InstitutionSort,
      limit: number,
      offset: number,
    ): Promise<{ list: InstitutionTable[]; total: number }> => {
      const ids = filter.q ? await search.ids('institution', filter.q) : undefined
      if (ids?.length === 0) return { list: [], total: 0 }
      const [list, { total }] = await Promise.all([
        matching(filter, ids)
          .selectAll()
          .orderBy(orders[sort], 'desc')
          .orderBy('learner_count', 'desc')
          .orderBy('position')
          .limit(limit)
          .offset(offset)
          .execute(),
        matching(filter, ids)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { list, total }
    },

    /** Filters of lists. */
    options: () => listed().select(['type', 'category', 'region']).distinct().execute(),

    find: (id: string) =>
      listed()
        .leftJoin('institution_detail', 'institution_detail.institution_id', 'institution.id')
        .selectAll('institution')
        .select(['introduction', 'founded_year', 'address', 'phone', 'service_hours', 'qualifications'])
        .where('institution.id', '=', id)
        .executeTakeFirst(),

    lecturers: (id: string): Promise<LecturerTable[]> =>
      db.selectFrom('lecturer').selectAll().where('institution_id', '=', id).orderBy('id').execute(),

    /** Reviews of its courses by stars. */
    stars: (id: string) =>
      reviews(id)
        .select(({ fn }) => ['review.stars', fn.countAll<number>().as('count')])
        .groupBy('review.stars')
        .execute(),

    reviews: async (id: string, stars: number | undefined, limit: number, offset: number) => {
      const wanted = stars === undefined ? reviews(id) : reviews(id).where('review.stars', '=', stars)
      const [list, { total }] = await Promise.all([
        wanted
          .leftJoin('user_account', 'user_account.id', 'review.user_id')
          .selectAll('review')
          .select(['course.title as course_title', 'user_account.nickname', 'user_account.avatar as user_avatar'])
          .orderBy('review.created_at', 'desc')
          .orderBy('review.id')
          .limit(limit)
          .offset(offset)
          .execute(),
        wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { list, total }
    },

    /** Counted, not stored: the number cannot drift, and a page needs it for one institution only. */
    followerCount: async (id: string): Promise<number> =>
      (
        await followers(id)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

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
