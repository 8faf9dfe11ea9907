import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createQueryRunner } from './plan/createQueryRunner.ts'
import { bestOf } from './logic/bestOf.ts'
import { filterByConstraints } from './logic/constraints.ts'
import { createSearchQueries } from './queries/createSearchQueries.ts'
import { keyOf } from './queries/searchDocuments.ts'

export { chooseEngine } from './engine/engineOf.ts'
export { countDocuments, examineIndex } from './queries/examineIndex.ts'
export { rebuildIndex } from './queries/rebuildIndex.ts'
export { type LoggedQuery, searchLogQueries } from './queries/searchLog.ts'

/** A result of a query. */
export interface QueryResult {
  kind: string
  id: string
  title: string
}

/** Creates a search that works like that of the site, but records nothing in the log or among popular queries. */
export function createUnloggedSearch(db: Kysely<Database>, clock: () => number = Date.now) {
  const { search, documents, lexicon } = createSearchQueries(db)
  const lookFor = createQueryRunner({ search, documents, lexicon })
  return async (q: string, most = 5): Promise<QueryResult[]> => {
    const { matches, read } = await lookFor(q, { exact: false, unread: [], now: clock() })
    const keys = bestOf(filterByConstraints(matches, read), 'default', most).map(({ chunk, slot }) => ({
      kind: chunk.kind,
      id: chunk.ids[slot]!,
    }))
    const { generation } = await search.snapshot()
    const texts = await documents.find(generation, keys)
    return keys.map((key) => ({ ...key, title: texts.get(keyOf(key))?.title ?? '' }))
  }
}
