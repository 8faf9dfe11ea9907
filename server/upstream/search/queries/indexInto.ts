import type { Kysely, Transaction } from 'kysely'
import type { Database, SearchDocumentTable, SearchPostingTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { IndexedKind, SearchDocument } from '../../db/tables/SearchDocument.ts'
import { type Entries, entriesOf } from '../logic/Chunk.ts'
import { CHUNK_SIZE, mergePostings } from '../logic/postings.ts'
import { loadSpelling } from '../logic/spelling.ts'
import { documentRow, hashOf, type Placed, postingsOf, spelledEntry, termsOfRow } from './chunkRows.ts'
import type { SearchSources } from './SearchSource.ts'

const AT_ONCE = 500

export interface Target {
  generation: number
  kind: IndexedKind
  revision: number
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

/** Updates some documents of a kind in a generation: changed ones are indexed again, removed ones deleted. */
export async function indexInto(trx: Transaction<Database>, target: Target, ids: readonly string[]): Promise<void> {
  const { generation, kind, now, sources } = target
  const before: SearchDocumentTable[] = []
  for (const batch of batches(ids)) {
    const rows = trx.selectFrom('search_document').selectAll().where('generation', '=', generation).where('kind', '=', kind)
    before.push(...(await rows.where('id', 'in', batch).execute()))
  }
  const known = new Map(before.map((row) => [row.id, row]))
  const documents = await readDocuments(trx, sources, kind, ids, now)
  const there = new Set(documents.map(({ id }) => id))
  const changed = documents.filter((document) => known.get(document.id)?.hash !== hashOf(document))
  const gone = [...before.filter(({ id }) => !there.has(id)), ...changed.flatMap(({ id }) => known.get(id) ?? [])]
  if (changed.length === 0 && gone.length === 0) return
  const placed = await place(trx, target, changed, known)
  for (const chunk of new Set([...placed, ...gone].map((each) => each.chunk))) {
    await writeChunk(
      trx,
      { ...target, chunk },
      gone.filter((row) => row.chunk === chunk),
      placed.filter((each) => each.chunk === chunk),
    )
  }
  for (const batch of batches(gone.filter(({ id }) => !there.has(id)))) {
    const rows = trx.deleteFrom('search_document').where('generation', '=', generation).where('kind', '=', kind)
    await rows
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
  }
  const rows = placed.map((each) => documentRow(generation, kind, each))
  await storeRows(trx, 'search_document', ['generation', 'kind', 'id'], rows)
}

/** An indexed document keeps its slot; a new one is appended to its kind. */
async function place(
  trx: Transaction<Database>,
  { generation, kind }: Target,
  documents: readonly SearchDocument[],
  known: ReadonlyMap<string, SearchDocumentTable>,
): Promise<Placed[]> {
  const chunks = trx.selectFrom('search_chunk').where('generation', '=', generation)
  const last = await chunks.select(['number', 'entries']).where('kind', '=', kind).orderBy('number', 'desc').limit(1).executeTakeFirst()
  const highest = await chunks.select(({ fn }) => fn.max('number').as('number')).executeTakeFirst()
  let unused = (highest?.number ?? -1) + 1
  let chunk = last?.number ?? unused++
  let slot = last ? entriesOf(last).length : 0
  return documents.map((document) => {
    const row = known.get(document.id)
    if (row) return { document, chunk: row.chunk, slot: row.slot }
    if (slot === CHUNK_SIZE) [chunk, slot] = [unused++, 0]
    return { document, chunk, slot: slot++ }
  })
}

async function writeChunk(
  trx: Transaction<Database>,
  { generation, kind, revision, chunk }: Target & { chunk: number },
  gone: readonly SearchDocumentTable[],
  placed: readonly Placed[],
): Promise<void> {
  const chunks = trx.selectFrom('search_chunk').where('generation', '=', generation).where('number', '=', chunk)
  const row = await chunks.select(['number', 'entries']).executeTakeFirst()
  const entries: Entries = row ? entriesOf(row) : []
  for (const { slot } of gone) entries[slot] = null
  const spell = await loadSpelling()
  for (const { document, slot } of placed) entries[slot] = spelledEntry(document, spell)
  await storeRows(
    trx,
    'search_chunk',
    ['generation', 'number'],
    [{ generation, number: chunk, kind, revision, entries: JSON.stringify(entries) }],
  )

  const added = postingsOf(placed.toSorted((a, b) => a.slot - b.slot))
  const touched = new Set([...added.keys(), ...gone.flatMap((each) => [...termsOfRow(each)])])
  const without = new Set(gone.map(({ slot }) => slot))
  for (const terms of batches([...touched])) {
    const own = () => ({ generation, chunk })
    const old = new Map(row ? (await postings(trx, own(), terms)).map(({ term, places }) => [term, places]) : [])
    const merged = terms.map((term) => ({ term, places: mergePostings(old.get(term), without, added.get(term)?.bytes()) }))
    const staying = merged.flatMap(({ term, places }): SearchPostingTable[] => (places ? [{ ...own(), term, places }] : []))
    await storeRows(trx, 'search_posting', ['generation', 'term', 'chunk'], staying)
    const empty = merged.flatMap(({ term, places }) => (!places && old.has(term) ? [term] : []))
    if (empty.length === 0) continue
    const rows = trx.deleteFrom('search_posting').where('generation', '=', generation).where('chunk', '=', chunk)
    await rows.where('term', 'in', empty).execute()
  }
}

const postings = (trx: Transaction<Database>, { generation, chunk }: Pick<SearchPostingTable, 'generation' | 'chunk'>, terms: string[]) =>
  trx
    .selectFrom('search_posting')
    .select(['term', 'places'])
    .where('generation', '=', generation)
    .where('chunk', '=', chunk)
    .where('term', 'in', terms)
    .execute()
