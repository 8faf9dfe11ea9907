import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createExplainedSearch } from './createExplainedSearch.ts'

export { REQUIRED } from './meaning/interpretQuery.ts'
export { chooseEngine } from './engine/engineOf.ts'
export { countDocuments, examineIndex } from './queries/examineIndex.ts'
export { rebuildIndex } from './queries/rebuildIndex.ts'
export { type LoggedQuery, searchLogQueries } from './queries/searchLog.ts'

export { createExplainedSearch, type ExplainedHit, type ExplainedSearch } from './createExplainedSearch.ts'

/** A result of a query. */
export interface QueryResult {
  kind: string
  id: string
  title: string
}

/** Creates a search that works like that of the site, but records nothing in the log or among popular queries. */
export function createUnloggedSearch(db: Kysely<Database>, clock: () => number = Date.now) {
  const explain = createExplainedSearch(db, clock)
  return async (q: string, most = 5): Promise<QueryResult[]> => (await explain(q, most)).hits
}
