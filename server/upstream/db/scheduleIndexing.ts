import { sql, type Transaction } from 'kysely'
import type { Database } from './Database.ts'
import type { IndexedKind } from './tables/SearchDocument.ts'

/**
 * Schedules documents for indexing a few seconds after the transaction. For changes by many users at the same time, such
 * as joining a course, which must not wait for each other at the index.
 */
export async function scheduleIndexing(trx: Transaction<Database>, kind: IndexedKind, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    // An update if the row exists, so that the indexer waits for this transaction.
    await sql`insert into search_touched (kind, id) values (${kind}, ${id}) on conflict (kind, id) do update set id = excluded.id`.execute(
      trx,
    )
  }
}
