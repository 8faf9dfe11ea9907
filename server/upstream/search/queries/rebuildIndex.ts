import type { Kysely } from 'kysely'
import type { Database, SearchPostingTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { CHUNK_SIZE } from '../logic/postings.ts'
import { loadSpelling } from '../logic/spelling.ts'
import { documentRow, postingsOf, spelledEntry } from './chunkRows.ts'
import { batches, indexInto, readDocuments } from './indexInto.ts'
import { FORM, INDEX, lockIndex } from './searchIndex.ts'
import { kindsOf, type SearchSources } from './SearchSource.ts'

/** Postings in one transaction, which bounds the time that other writers wait. */
const POSTINGS_AT_ONCE = 5000
const DROPPED_AT_ONCE = 20_000

/**
 * Rebuilds the whole index beside the active one, which stays in use until the new one is complete. Changes made
 * meanwhile are recorded and applied at the end. Returns the number of documents; undefined when another rebuild began.
 */
export async function rebuildIndex(
  db: Kysely<Database>,
  sources: SearchSources,
  clock: () => number,
  onProgress?: (documents: number) => void,
): Promise<number | undefined> {
  const generation = await begin(db)
  let total = 0
  let chunk = 0
  for (const kind of kindsOf(sources)) {
    const ids = (await sources[kind]!.ids(db, clock())).toSorted()
    for (const batch of batches(ids, CHUNK_SIZE)) {
      total += await buildChunk(db, { generation, chunk: chunk++, kind, now: clock(), sources }, batch)
      onProgress?.(total)
    }
  }
  const stands = await finish(db, sources, generation, clock())
  await dropOthers(db)
  return stands ? total : undefined
}

/** An aborted rebuild leaves its generation behind; the next one skips its number, and removes it at the end. */
const begin = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const none = { id: INDEX, generation: 0, building: null, revision: 0, form: FORM }
    await trx
      .insertInto('search_state')
      .values(none)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const state = await lockIndex(trx)
    const building = Math.max(state?.generation ?? 0, state?.building ?? 0) + 1
    await trx.updateTable('search_state').set({ building }).where('id', '=', INDEX).execute()
    await trx.deleteFrom('search_pending').execute()
    return building
  })

interface Place {
  generation: number
  chunk: number
  kind: IndexedKind
  now: number
  sources: SearchSources
}

async function buildChunk(db: Kysely<Database>, { generation, chunk, kind, now, sources }: Place, ids: string[]): Promise<number> {
  const spell = await loadSpelling()
  const documents = await readDocuments(db, sources, kind, ids, now)
  const byId = new Map(documents.map((document) => [document.id, document]))
  const placed = ids.flatMap((id) => byId.get(id) ?? []).map((document, slot) => ({ document, chunk, slot }))
  const entries = JSON.stringify(placed.map(({ document }) => spelledEntry(document, spell)))
  const postings = [...postingsOf(placed)].map(([term, writer]): SearchPostingTable => ({
    generation,
    term,
    chunk,
    places: writer.bytes(),
  }))
  await db.transaction().execute(async (trx) => {
    await storeRows(trx, 'search_chunk', ['generation', 'number'], [{ generation, number: chunk, kind, revision: 0, entries }])
    const rows = placed.map((each) => documentRow(generation, kind, each))
    await storeRows(trx, 'search_document', ['generation', 'kind', 'id'], rows)
  })
  for (const batch of batches(postings, POSTINGS_AT_ONCE)) {
    await db.transaction().execute((trx) => storeRows(trx, 'search_posting', ['generation', 'term', 'chunk'], batch))
  }
  return placed.length
}

const finish = (db: Kysely<Database>, sources: SearchSources, generation: number, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const state = await lockIndex(trx)
    if (!state || state.building !== generation) return false
    const { revision } = state
    for (const kind of kindsOf(sources)) {
      const pending = await trx.selectFrom('search_pending').select('id').where('kind', '=', kind).execute()
      const ids = pending.map(({ id }) => id)
      for (const batch of batches(ids, CHUNK_SIZE)) await indexInto(trx, { generation, kind, revision, now, sources }, batch)
    }
    await trx.deleteFrom('search_pending').execute()
    // Chunks of another generation have the same numbers: data cached in memory is invalidated.
    await trx.updateTable('search_chunk').set({ revision }).where('generation', '=', generation).execute()
    await trx.updateTable('search_state').set({ generation, building: null, form: FORM }).where('id', '=', INDEX).execute()
    return true
  })

/** Removes unused generations in batches. */
async function dropOthers(db: Kysely<Database>): Promise<void> {
  const state = await db.selectFrom('search_state').select(['generation', 'building']).executeTakeFirstOrThrow()
  const staying = [state.generation, state.building ?? state.generation]
  for (;;) {
    const one = await db
      .selectFrom('search_posting')
      .select(['generation', 'term'])
      .where('generation', 'not in', staying)
      .limit(1)
      .executeTakeFirst()
    if (!one) break
    const own = db.selectFrom('search_posting').select('term').where('generation', '=', one.generation).orderBy('term')
    const last = await own.offset(DROPPED_AT_ONCE).limit(1).executeTakeFirst()
    const rows = db.deleteFrom('search_posting').where('generation', '=', one.generation)
    await (last ? rows.where('term', '<=', last.term) : rows).execute()
  }
  for (const table of ['search_chunk', 'search_document'] as const) {
    await db.deleteFrom(table).where('generation', 'not in', staying).execute()
  }
}
