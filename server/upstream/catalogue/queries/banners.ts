import type { Kysely } from 'kysely'
import type { BannerPosition } from '#lib/enums'
import type { BannerTable, Database } from '../../db/Database.ts'

/** Queries for banners. */
export const bannerQueries = (db: Kysely<Database>) => ({
  /** Returns the banners of a place in display order, without those for removed courses. */
  at: (place: BannerPosition): Promise<BannerTable[]> =>
    db
      .selectFrom('banner')
      .selectAll('banner')
      .where('place', '=', place)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('kind', '!=', 2),
          exists(selectFrom('course').select('course.id').whereRef('course.id', '=', 'banner.target').where('course.listed', '=', 1)),
        ]),
      )
      .orderBy('position')
      .execute(),
})
