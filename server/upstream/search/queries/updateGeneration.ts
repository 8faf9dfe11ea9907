import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { IndexedKind, SearchDocument } from '../../db/tables/SearchDocument.ts'
import { engineOf } from '../engine/engineOf.ts'
import { CHUNK_SIZE } from '../logic/Chunk.ts'
import { loadSpelling } from '../logic/spelling.ts'
import { engineDocument, entryRow, factsOf, hashOf, type IndexTarget, type NumberedDocument, textRow } from './documentRows.ts'
import type { SearchSources } from './SearchSource.ts'

const AT_ONCE = 500

export interface UpdateTarget extends IndexTarget {
  now: number
  sources: SearchSources
}

export function* batches<Item>(items: readonly Item[], size = AT_ONCE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

export async function readDocuments(
  db: Kysely<Database>,
  sources: SearchSources,
  kind: IndexedKind,
  ids: readonly string[],
  now: number,
): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for (const batch of batches(ids)) documents.push(...((await sources[kind]?.read(db, batch, now)) ?? []))
  return documents
}

/**
 * Updates some documents of a kind in a generation: passes documents with changed texts to the engine, updates the entries of
 * those with changed filters or numbers, and removes deleted ones.
 */
export async function updateGeneration(trx: Transaction<Database>, target: UpdateTarget, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) await indexBatch(trx, target, batch)
}

async function indexBatch(trx: Transaction<Database>, target: UpdateTarget, ids: readonly string[]): Promise<void> {
  const { generation, kind, revision, now, sources } = target
  const entries = trx.selectFrom('search_entry').selectAll().where('generation', '=', generation).where('kind', '=', kind)
  const known = new Map((await entries.where('id', 'in', [...ids]).execute()).map((row) => [row.id, row]))
  const documents = await readDocuments(trx, sources, kind, ids, now)
  const there = new Set(documents.map(({ id }) => id))
  const gone = [...known.values()].filter((row) => row.gone === 0 && !there.has(row.id))
  const isNew = (document: SearchDocument) => {
    const row = known.get(document.id)
    return row === undefined || row.gone === 1 || row.hash !== hashOf(document)
  }
  const isMoved = (document: SearchDocument) => {
    const { filters, popularity, published_at } = factsOf(document)
    const row = known.get(document.id)
    return row?.filters !== filters || row.popularity !== popularity || row.published_at !== published_at
  }
  const fresh = documents.filter(isNew)
  await removeDocuments(
    trx,
    target,
    gone.map(({ number }) => number),
  )
  await addDocuments(trx, target, await assignNumbers(trx, target, fresh, new Map([...known].map(([id, { number }]) => [id, number]))))
  const moved = documents.filter((document) => !isNew(document) && isMoved(document))
  const rows = moved.map((document) => ({ ...known.get(document.id)!, revision, ...factsOf(document) }))
  await storeRows(trx, 'search_entry', ['generation', 'kind', 'number'], rows)
}

/** Writes documents with their numbers. */
export async function addDocuments(trx: Transaction<Database>, target: IndexTarget, placed: readonly NumberedDocument[]): Promise<void> {
  if (placed.length === 0) return
  const spell = await loadSpelling()
  const entries = placed.map((each) => entryRow(target, each, spell))
  await storeRows(trx, 'search_entry', ['generation', 'kind', 'number'], entries)
  const texts = placed.map((each) => textRow(target, each))
  await storeRows(trx, 'search_text', ['generation', 'number'], texts)
  await engineOf(trx).put(trx, target.generation, placed.map(engineDocument))
}

async function removeDocuments(trx: Transaction<Database>, { generation, kind, revision }: IndexTarget, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return
  const own = trx.updateTable('search_entry').set({ gone: 1, revision }).where('generation', '=', generation).where('kind', '=', kind)
  await own.where('number', 'in', numbers).execute()
  await trx.deleteFrom('search_text').where('generation', '=', generation).where('number', 'in', numbers).execute()
  await engineOf(trx).remove(trx, generation, numbers)
}

/** Assigns numbers. A known document keeps its number; a new one is appended to the chunks of its kind, which other kinds never share. */
async function assignNumbers(
  trx: Transaction<Database>,
  { generation, kind }: UpdateTarget,
  documents: readonly SearchDocument[],
  known: ReadonlyMap<string, number>,
): Promise<NumberedDocument[]> {
  const numbers = trx.selectFrom('search_entry').where('generation', '=', generation).select('number').orderBy('number', 'desc').limit(1)
  const added = documents.some(({ id }) => !known.has(id))
  const last = added ? await numbers.where('kind', '=', kind).executeTakeFirst() : undefined
  let next = (last?.number ?? -1) + 1
  const placed: NumberedDocument[] = []
  for (const document of documents) {
    let number = known.get(document.id)
    if (number === undefined) {
      if (next % CHUNK_SIZE === 0) {
        const highest = (await numbers.executeTakeFirst())?.number ?? -1
        next = (Math.floor(Math.max(highest, next - 1) / CHUNK_SIZE) + 1) * CHUNK_SIZE
      }
      number = next++
    }
    placed.push({ document, number })
  }
  return placed
}
