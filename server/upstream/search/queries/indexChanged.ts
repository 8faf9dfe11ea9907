import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { indexDocuments } from './searchIndex.ts'
import type { SearchSources } from './SearchSource.ts'

/** Maximum number of documents that are indexed in one transaction. */
const AT_ONCE = 200

/**
 * Indexes changed documents and those that became due between two times; for example, the stage of a rule depends on time
 * alone. Returns the number of processed documents.
 */
export async function indexChanged(
  db: Kysely<Database>,
  sources: SearchSources,
  { since, now }: { since: number; now: number },
): Promise<number> {
  let count = 0
  for (const [kind, source] of Object.entries(sources) as [IndexedKind, SearchSources[IndexedKind]][]) {
    const due = (await source?.due?.(db, since, now)) ?? []
    if (due.length > 0) await db.transaction().execute((trx) => indexDocuments(trx, sources, kind, due, now))
    count += due.length
  }
  for (;;) {
    const waiting = await db.selectFrom('search_touched').selectAll().orderBy('kind').orderBy('id').limit(AT_ONCE).execute()
    for (const [kind, rows] of Map.groupBy(waiting, (row) => row.kind)) {
      const ids = rows.map(({ id }) => id)
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('search_touched').where('kind', '=', kind).where('id', 'in', ids).execute()
        await indexDocuments(trx, sources, kind, ids, now)
      })
    }
    count += waiting.length
    if (waiting.length < AT_ONCE) return count
  }
}
