import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { DetailsOfKind } from './HitDetails.ts'
import { createSearchQueries } from './queries/createSearchQueries.ts'
import { searchHandlers } from './search.ts'

/** Something that a query led to. */
export interface Led {
  kind: string
  id: string
  title: string
}

/** Searches as the site does, without leaving a trace in the log or among popular queries. */
export function createJudge(db: Kysely<Database>, clock: () => number = Date.now) {
  // Judging tells titles alone: the details of hits are not read.
  const facts = new Proxy<DetailsOfKind>({}, { get: () => async (ids: string[]) => ids.map((id) => ({ id })) })
  const handlers = searchHandlers({
    ...createSearchQueries(db),
    facts,
    hotWords: { list: async () => [], note: () => {} },
    log: { write: async () => {}, asked: () => {}, opened: () => {} },
    clock,
  })
  let asked = 0
  return async (q: string, most = 5): Promise<Led[]> => {
    // The limit is one per address: each query has its own.
    const call = { user: null, address: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`, agent: '' }
    const { list } = await handlers['GET /api/search']({ q, scope: 0, sort: 'default', page: 1, pageSize: most }, call)
    return list.map(({ kind, id, title }) => ({ kind, id, title }))
  }
}
