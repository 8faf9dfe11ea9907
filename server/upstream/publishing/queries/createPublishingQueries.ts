import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { agreementQueries } from './agreements.ts'
import { foundTextQueries } from './foundTexts.ts'
import { newsQueries } from './news.ts'
import { publicPageQueries } from './publicPages.ts'
import { ruleOpinionQueries } from './ruleOpinions.ts'
import { ruleQueries } from './rules.ts'

/** Creates all queries of the domain, by subject. */
export const createPublishingQueries = (db: Kysely<Database>) => ({
  agreements: agreementQueries(db),
  news: newsQueries(db),
  rules: ruleQueries(db),
  opinions: ruleOpinionQueries(db),
  publicThings: publicPageQueries(db),
  found: foundTextQueries(db),
})
export type PublishingQueries = ReturnType<typeof createPublishingQueries>
