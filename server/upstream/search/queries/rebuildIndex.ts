import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { engineOf, builtInEngineOf } from '../engine/engineOf.ts'
import { CHUNK_SIZE, numberOf } from '../logic/Chunk.ts'
import { addDocuments, batches, updateGeneration, readDocuments } from './updateGeneration.ts'
import { FORMAT, INDEX, lockIndex, nextGeneration } from './searchIndex.ts'
import { kindsOf, type SearchSources } from './SearchSource.ts'

/** Number of documents in one transaction, which limits the time that other writers wait. */
const AT_ONCE = 200

/** Thrown when a later rebuild has superseded this one. */
class Superseded extends Error {}

/**
 * Rebuilds the index next to the active one, which remains in use until the new one is complete. Concurrent changes are recorded
 * and applied at the end. Returns the number of documents; undefined if a later rebuild superseded this one.
 */
export async function rebuildIndex(
  db: Kysely<Database>,
  sources: SearchSources,
  clock: () => number,
  onProgress?: (documents: number) => void,
): Promise<number | undefined> {
  const generation = await begin(db)
  try {
    const total = await build(db, { generation, sources, clock, onProgress })
    await finish(db, sources, generation, clock())
    await dropUnusedGenerations(db)
    return total
  } catch (error) {
    if (error instanceof Superseded) return undefined
    throw error
  }
}

/** Starts a generation. It replaces that of an aborted rebuild in the engine. */
const begin = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const none = { id: INDEX, generation: 0, building: null, revision: 0, form: FORMAT }
    await trx
      .insertInto('search_state')
      .values(none)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const state = (await lockIndex(trx)) ?? none
    const building = nextGeneration(state)
    // Terms of the built-in engine are dropped; it would otherwise assign them to a later generation when it is selected again.
    if (engineOf(trx) !== builtInEngineOf(trx)) for (const place of [0, 1]) await builtInEngineOf(trx).drop(trx, place)
    await engineOf(trx).begin(trx, building)
    await trx.updateTable('search_state').set({ building }).where('id', '=', INDEX).execute()
    await trx.deleteFrom('search_pending').execute()
    return building
  })

interface Building {
  generation: number
  sources: SearchSources
  clock: () => number
  onProgress: ((documents: number) => void) | undefined
}

async function build(db: Kysely<Database>, { generation, sources, clock, onProgress }: Building): Promise<number> {
  let total = 0
  let chunk = 0
  for (const kind of kindsOf(sources)) {
    let slot = 0
    for (const ids of batches((await sources[kind]!.ids(db, clock())).toSorted(), AT_ONCE)) {
      const documents = await readDocuments(db, sources, kind, ids, clock())
      const byId = new Map(documents.map((document) => [document.id, document]))
      const placed = ids
        .flatMap((id) => byId.get(id) ?? [])
        .map((document) => {
          if (slot === CHUNK_SIZE) [chunk, slot] = [chunk + 1, 0]
          return { document, number: numberOf(chunk, slot++) }
        })
      await db.transaction().execute(async (trx) => {
        await ownState(trx, generation)
        await addDocuments(trx, { generation, kind, revision: 0 }, placed)
      })
      total += placed.length
      onProgress?.(total)
    }
    if (slot > 0) chunk++
  }
  return total
}

/**
 * Returns the state if this rebuild is still current. Locks it until the end of the transaction, so that no other rebuild can
 * supersede this one in between.
 */
async function ownState(trx: Transaction<Database>, generation: number): Promise<Database['search_state']> {
  const own = trx.updateTable('search_state').set({ building: generation }).where('id', '=', INDEX).where('building', '=', generation)
  const state = await own.returningAll().executeTakeFirst()
  if (!state) throw new Superseded()
  return state
}

const finish = (db: Kysely<Database>, sources: SearchSources, generation: number, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await ownState(trx, generation)
    await engineOf(trx).settle(trx, generation)
    const state = await lockIndex(trx)
    for (const kind of kindsOf(sources)) {
      const pending = await trx.selectFrom('search_pending').select('id').where('kind', '=', kind).execute()
      const ids = pending.map(({ id }) => id)
      await updateGeneration(trx, { generation, kind, revision: state?.revision ?? 0, now, sources }, ids)
    }
    await trx.deleteFrom('search_pending').execute()
    await trx.updateTable('search_state').set({ generation, building: null, form: FORMAT }).where('id', '=', INDEX).execute()
  })

/** Removes unused generations. */
async function dropUnusedGenerations(db: Kysely<Database>): Promise<void> {
  const { generation, building } = await db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    const state = await lockIndex(trx)
    if (state?.building === null) await engineOf(trx).drop(trx, state.generation + 1)
  })
  const staying = [generation, building ?? generation]
  await db.deleteFrom('search_entry').where('generation', 'not in', staying).execute()
  await db.deleteFrom('search_text').where('generation', 'not in', staying).execute()
}
