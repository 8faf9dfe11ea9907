import type { Kysely } from 'kysely'
import type { CatalogueQueries } from '../catalogue/index.ts'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { PublishingQueries } from '../publishing/index.ts'
import { createHotWords, type SearchQueries } from '../search/index.ts'
import { createProof, type HomeCallDeps, homeHandlers } from './home.ts'
import { createHomeQueries } from './queries/createHomeQueries.ts'

export interface HomeDeps {
  db: Kysely<Database>
  clock: () => number
  search: SearchQueries
  catalogue: CatalogueQueries
  learning: LearningQueries
  publishing: PublishingQueries
  firstExams: HomeCallDeps['firstExams']
  openPlans: HomeCallDeps['openPlans']
}

/** Creates the handlers of the home page, which combines content of all domains and popular searches. */
export function createHome({ db, clock, search, catalogue, learning, publishing, firstExams, openPlans }: HomeDeps) {
  const queries = createHomeQueries(db)
  const hotWords = createHotWords({ ...search, ...queries, clock })
  const proof = createProof({ ...catalogue, ...learning, clock })
  return {
    handlers: homeHandlers({ ...catalogue, ...publishing, ...queries, hotWords, firstExams, openPlans, proof, clock }),
    queries,
    hotWords,
  }
}
