import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { SearchedList, SearchReader } from '../search/index.ts'
import { bannerHandlers } from './banner.ts'
import { categoryHandlers } from './category.ts'
import { courseHandlers } from './course.ts'
import { institutionDetailHandlers, institutionHandlers } from './institution.ts'
import { occupationHandlers } from './occupation.ts'
import { createCatalogueQueries } from './queries/createCatalogueQueries.ts'

export interface CatalogueDeps {
  db: Kysely<Database>
  clock: () => number
  search: SearchReader
  searchedList: SearchedList
  membership: MembershipQueries
}

/** Creates the catalogue domain: courses, occupations, categories and institutions. */
export function createCatalogue({ db, clock, search, searchedList, membership }: CatalogueDeps) {
  const queries = createCatalogueQueries(db, search)
  const deps = { ...queries, ...membership, searchedList, clock }
  return {
    handlers: {
      ...bannerHandlers(deps),
      ...categoryHandlers(deps),
      ...courseHandlers(deps),
      ...occupationHandlers(deps),
      ...institutionHandlers(deps),
      ...institutionDetailHandlers(deps),
    },
    queries,
  }
}

export { courseCard, institutionCard, lecturerOf, occupationCard, catalogueHitDetails } from './cards.ts'
export { institutionListEntries, reviewWithCourse } from './institution.ts'
export { Ladder, Path } from './occupation-columns.ts'
export { lessonOf } from './courseDetail.ts'
export { cardColumns } from './queries/courses.ts'
export type { CatalogueQueries } from './queries/createCatalogueQueries.ts'
export { rateInstitutions, recountReviews } from './queries/recountCatalogue.ts'
