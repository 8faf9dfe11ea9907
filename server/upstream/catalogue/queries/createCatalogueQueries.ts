import type { Kysely } from 'kysely'
import type { BannerPosition } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { SearchReader } from '../../search/index.ts'
import { courseDetailQueries } from './courseDetails.ts'
import { courseQueries } from './courses.ts'
import { institutionDetailQueries, institutionQueries } from './institutionDetails.ts'
import { occupationQueries } from './occupations.ts'
import { proofQueries } from './proof.ts'

/** Queries for banners. */
const bannerQueries = (db: Kysely<Database>) => ({
  /** Returns the banners of a place in display order, without those for removed courses. */
  at: (place: BannerPosition): Promise<Database['banner'][]> =>
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

/** Queries for the category tree. */
const categoryQueries = (db: Kysely<Database>) => ({
  /** Returns the whole tree, in display order. */
  all: (): Promise<Database['category'][]> => db.selectFrom('category').selectAll().orderBy('position').execute(),
})

/** Creates all queries of the domain, by subject. */
export const createCatalogueQueries = (db: Kysely<Database>, search?: SearchReader) => ({
  banners: bannerQueries(db),
  categories: categoryQueries(db),
  courses: courseQueries(db, search),
  details: courseDetailQueries(db),
  occupations: occupationQueries(db),
  institutions: institutionQueries(db),
  institutionDetails: institutionDetailQueries(db, search),
  proof: proofQueries(db),
})
export type CatalogueQueries = ReturnType<typeof createCatalogueQueries>
