import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { engineOf } from '../engine/engineOf.ts'
import { updateGeneration } from './updateGeneration.ts'
import { kindsOf, type SearchSources } from './SearchSource.ts'

/** Key of the only row of `search_state`. */
export const INDEX = 'index'

/** Format of terms and entries. Increment it with every change of the format and when a kind is added; older indexes are rebuilt. */
export const FORMAT = 4

export const searchState = (db: Kysely<Database>): Promise<Database['search_state'] | undefined> =>
  db.selectFrom('search_state').selectAll().where('id', '=', INDEX).executeTakeFirst()

/** Increments the version, which also locks the index until the end of the transaction. Undefined without an index. */
export const lockIndex = (trx: Transaction<Database>): Promise<Database['search_state'] | undefined> =>
  trx
    .updateTable('search_state')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', INDEX)
    .returningAll()
    .executeTakeFirst()

/**
 * Indexes added, changed or removed documents in the same transaction. Call it with the kind and ids after every change of
 * searchable content.
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

/** Indexes all documents. Builds the index if it is missing. */
export async function indexEverything(trx: Transaction<Database>, sources: SearchSources, now: number): Promise<void> {
  const first = { id: INDEX, generation: 0, building: null, revision: 0, form: FORMAT }
  await trx
    .insertInto('search_state')
    .values(first)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const state = await lockIndex(trx)
  if (!state) return
  const isFirst = state.generation === 0 && state.form === FORMAT
  if (isFirst) {
    state.generation = nextGeneration(state)
    await engineOf(trx).begin(trx, state.generation)
    await trx.updateTable('search_state').set({ generation: state.generation }).where('id', '=', INDEX).execute()
  }
  for (const kind of kindsOf(sources)) {
    const generations = [state.generation, state.building ?? state.generation]
    const entries = trx.selectFrom('search_entry').select('id').where('generation', 'in', generations).where('kind', '=', kind)
    const known = (await entries.where('gone', '=', 0).execute()).map(({ id }) => id)
    const ids = [...new Set([...known, ...(await sources[kind]!.ids(trx, now))])].toSorted()
    await indexLocked(trx, sources, state, kind, ids, now)
  }
  if (isFirst) await engineOf(trx).settle(trx, state.generation)
}

/**
 * Returns the next generation to build. Its parity differs from that of the active generation, so that they do not share
 * storage in the engine. Skips the number of an aborted generation.
 */
export function nextGeneration({ generation, building }: Pick<Database['search_state'], 'generation' | 'building'>): number {
  const next = Math.max(generation, building ?? 0) + 1
  return generation > 0 && next % 2 === generation % 2 ? next + 1 : next
}

async function indexLocked(
  trx: Transaction<Database>,
  sources: SearchSources,
  { generation, building, revision, form }: Database['search_state'],
  kind: IndexedKind,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (building !== null) {
    const pending = ids.map((id) => ({ kind, id }))
    await storeRows(trx, 'search_pending', ['kind', 'id'], pending)
  }
  // An index of another format is not updated: it is rebuilt from the current content when the upstream starts.
  if (generation > 0 && form === FORMAT) await updateGeneration(trx, { generation, kind, revision, now, sources }, ids)
}
