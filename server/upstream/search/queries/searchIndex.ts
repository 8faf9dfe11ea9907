import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database, SearchStateTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { CHUNK_SIZE } from '../logic/postings.ts'
import { batches, indexInto } from './indexInto.ts'
import { kindsOf, type SearchSources } from './SearchSource.ts'

/** The only row of `search_state`. */
export const INDEX = 'index'

/** How documents are made into terms, places and entries. One more with every change to that: older indexes are made anew. */
export const FORM = 1

export const searchState = (db: Kysely<Database>): Promise<SearchStateTable | undefined> =>
  db.selectFrom('search_state').selectAll().where('id', '=', INDEX).executeTakeFirst()

/** Counts a change; from here to the end of the transaction nobody else writes to the index. Undefined while there is none. */
export const lockIndex = (trx: Transaction<Database>): Promise<SearchStateTable | undefined> =>
  trx
    .updateTable('search_state')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', INDEX)
    .returningAll()
    .executeTakeFirst()

/**
 * Brings the index up to date with things that were just added, changed or removed, in the same transaction. Whoever
 * changes something that can be found calls this with its kind and id.
 */
export async function indexDocuments(
  trx: Transaction<Database>,
  sources: SearchSources,
  kind: IndexedKind,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  const state = await lockIndex(trx)
  if (state) await indexLocked(trx, sources, state, kind, ids, now)
}

/** The same for everything that there is; makes the index where there is none. */
export async function indexEverything(trx: Transaction<Database>, sources: SearchSources, now: number): Promise<void> {
  const first = { id: INDEX, generation: 1, building: null, revision: 0, form: FORM }
  await trx
    .insertInto('search_state')
    .values(first)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const state = await lockIndex(trx)
  // An index of another form is made anew as a whole, when the upstream starts.
  if (!state || state.form !== FORM || state.generation === 0) return
  for (const kind of kindsOf(sources)) {
    const known = await trx
      .selectFrom('search_document')
      .select('id')
      .where('generation', '=', state.generation)
      .where('kind', '=', kind)
      .execute()
    const ids = [...new Set([...known.map(({ id }) => id), ...(await sources[kind]!.ids(trx, now))])].toSorted()
    for (const batch of batches(ids, CHUNK_SIZE)) await indexLocked(trx, sources, state, kind, batch, now)
  }
}

async function indexLocked(
  trx: Transaction<Database>,
  sources: SearchSources,
  { generation, building, revision }: SearchStateTable,
  kind: IndexedKind,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (building !== null) {
    const pending = ids.map((id) => ({ kind, id }))
    await storeRows(trx, 'search_pending', ['kind', 'id'], pending)
  }
  if (generation > 0) await indexInto(trx, { generation, kind, revision, now, sources }, ids)
}
