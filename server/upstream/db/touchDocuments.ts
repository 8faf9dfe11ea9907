import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './Database.ts'
import type { IndexedKind } from './tables/SearchDocument.ts'

/**
 * Has documents indexed some seconds after the transaction: for changes that many make at once, such as joining, which
 * must not wait for one another at the index.
 */
export async function touchDocuments(trx: Transaction<Database>, kind: IndexedKind, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    // An update where it is touched already: whoever indexes it waits for this transaction.
    await sql`insert into search_touched (kind, id) values (${kind}, ${id}) on conflict (kind, id) do update set id = excluded.id`.execute(
      trx,
    )
  }
}
