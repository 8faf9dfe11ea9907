import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import { accessCodeHandlers } from './accessCode.ts'
import { bundleHandlers } from './bundle.ts'
import { createBundleQueries } from './queries/createBundleQueries.ts'

export interface BundleDeps extends RateLimitDeps {
  db: Kysely<Database>
  learning: LearningQueries
}

/** Creates the domain of bundles (series and packages of courses) and of the access codes that open them. */
export function createBundle({ db, learning, ...limited }: BundleDeps) {
  const queries = createBundleQueries(db)
  const deps = { ...queries, ...limited }
  return {
    handlers: {
      ...bundleHandlers({ ...deps, learningCourses: learning.learningCourses }),
      ...accessCodeHandlers(deps),
    },
    queries,
  }
}

export { courseSeriesCard, coursePackageCard, bundleHitDetails } from './views/bundleCards.ts'
export { bundlePrice } from './logic/bundlePrice.ts'
export type { BundleQueries } from './queries/createBundleQueries.ts'
