import type { Kysely } from 'kysely'
import type { CatalogueQueries } from '../catalogue/index.ts'
import type { PublicPosts } from '../community/index.ts'
import type { Database } from '../db/Database.ts'
import { agreementHandlers } from './agreement.ts'
import { newsHandlers } from './news.ts'
import { createPublishingQueries } from './queries/createPublishingQueries.ts'
import { ruleHandlers } from './rule.ts'
import { sitemapHandlers } from './sitemap.ts'

export interface PublishingDeps {
  db: Kysely<Database>
  clock: () => number
  catalogue: CatalogueQueries
  /** Public questions and ideas. */
  publicPosts: PublicPosts
}

/** Creates the domain of published texts (news, rules and agreements) and of the list of all public pages. */
export function createPublishing({ db, clock, catalogue, publicPosts }: PublishingDeps) {
  const queries = createPublishingQueries(db)
  const deps = { ...catalogue, ...queries, publicPosts, clock }
  return {
    handlers: {
      ...agreementHandlers(deps),
      ...newsHandlers(deps),
      ...ruleHandlers(deps),
      ...sitemapHandlers(deps),
    },
    queries,
  }
}

export { newsCard } from './news.ts'
export { createIndexNow } from './providers/indexNow.ts'
export { publishingHitDetails } from './views/publishingHitDetails.ts'
export type { PublishingQueries } from './queries/createPublishingQueries.ts'
