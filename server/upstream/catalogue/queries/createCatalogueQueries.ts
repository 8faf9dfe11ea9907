import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { SearchReader } from '../../search/index.ts'
import { bannerQueries } from './banners.ts'
import { categoryQueries } from './categories.ts'
import { courseDetailQueries } from './courseDetails.ts'
import { courseQueries } from './courses.ts'
import { institutionDetailQueries } from './institutionDetails.ts'
import { institutionQueries } from './institutions.ts'
import { occupationQueries } from './occupations.ts'
import { proofQueries } from './proof.ts'

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
