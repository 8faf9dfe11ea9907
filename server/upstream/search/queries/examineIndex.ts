import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, SearchDocumentTable } from '../../db/Database.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { type Entries, entriesOf } from '../logic/Chunk.ts'
import { isPosting, PostingReader } from '../logic/postings.ts'
import { hashOf, postingsOf } from './chunkRows.ts'
import { batches, readDocuments } from './indexInto.ts'
import { FORM, searchState } from './searchIndex.ts'
import { kindsOf, type SearchSources } from './SearchSource.ts'

/** Number of documents of each kind that are checked term by term. */
const SAMPLE = 25
const POSTINGS_AT_ONCE = 20_000

/** The fault of the search index, in words; undefined for a sound one. Changes nothing. */
export async function examineIndex(db: Kysely<Database>, sources: SearchSources, now: number): Promise<string | undefined> {
  const state = await searchState(db)
  if (!state || state.generation === 0) return '还没有建立'
  if (state.form !== FORM) return '是另一个版本建立的'
  const chunks = new Map<number, Entries>()
  for (const row of await db.selectFrom('search_chunk').selectAll().where('generation', '=', state.generation).execute()) {
    try {
      chunks.set(row.number, entriesOf(row))
    } catch {
      return `第 ${row.number} 块无法读取`
    }
  }
  const unreadable = await firstUnreadable(db, state.generation, chunks)
  if (unreadable !== undefined) return `词条“${unreadable}”无法读取`
  for (const kind of kindsOf(sources)) {
    const fault = await faultOfKind(db, { generation: state.generation, kind, now, chunks, sources })
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Number of indexed documents; for reports. */
export async function countDocuments(db: Kysely<Database>): Promise<number> {
  const state = await searchState(db)
  const own = db.selectFrom('search_document').where('generation', '=', state?.generation ?? 0)
  return (await own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count
}

interface Examined {
  generation: number
  kind: IndexedKind
  now: number
  chunks: Map<number, Entries>
  sources: SearchSources
}

async function faultOfKind(db: Kysely<Database>, { generation, kind, now, chunks, sources }: Examined): Promise<string | undefined> {
  const there = new Set(await sources[kind]!.ids(db, now))
  const columns = ['id', 'chunk', 'slot', 'hash'] as const
  const rows = await db
    .selectFrom('search_document')
    .select(columns)
    .where('generation', '=', generation)
    .where('kind', '=', kind)
    .execute()
  const odd = there.symmetricDifference(new Set(rows.map(({ id }) => id))).size
  if (odd > 0) return `有 ${odd} 条内容（${kind}）与索引不符`
  const astray = rows.find(({ id, chunk, slot }) => chunks.get(chunk)?.[slot]?.[0] !== id)
  if (astray) return `${kind} ${astray.id} 不在索引所说的位置`
  // Evenly spread: damage is seldom single.
  const sample = rows.filter((_, index) => index % Math.ceil(rows.length / SAMPLE) === 0)
  const documents = await readDocuments(
    db,
    sources,
    kind,
    sample.map(({ id }) => id),
    now,
  )
  for (const document of documents) {
    const row = sample.find(({ id }) => id === document.id)!
    if (row.hash !== hashOf(document)) continue
    const terms = [...postingsOf([{ document, ...row }]).keys()]
    if (!(await holdsAll(db, { generation, ...row }, terms))) return `${kind} ${document.id} 的词条不全`
  }
  return undefined
}

async function holdsAll(
  db: Kysely<Database>,
  { generation, chunk, slot }: Pick<SearchDocumentTable, 'generation' | 'chunk' | 'slot'>,
  terms: string[],
): Promise<boolean> {
  let held = 0
  for (const batch of batches(terms)) {
    const own = db.selectFrom('search_posting').select('places').where('generation', '=', generation).where('chunk', '=', chunk)
    for (const { places } of await own.where('term', 'in', batch).execute()) {
      const reader = new PostingReader(places)
      while (reader.next() && reader.slot < slot);
      if (reader.slot === slot) held++
    }
  }
  return held === terms.length
}

/** The first term with invalid postings; in batches, because there may be millions. */
async function firstUnreadable(db: Kysely<Database>, generation: number, chunks: Map<number, Entries>): Promise<string | undefined> {
  let last = { term: '', chunk: -1 }
  for (;;) {
    const { term, chunk } = last
    const rows = await db
      .selectFrom('search_posting')
      .select(['term', 'chunk', 'places'])
      .where('generation', '=', generation)
      .where(({ or, and, eb }) => or([eb('term', '>', term), and([eb('term', '=', term), eb('chunk', '>', chunk)])]))
      .orderBy('term')
      .orderBy('chunk')
      .limit(POSTINGS_AT_ONCE)
      .execute()
    const broken = rows.find((row) => !isPosting(row.places, chunks.get(row.chunk)?.length ?? 0))
    if (broken) return broken.term
    const end = rows.at(-1)
    if (!end || rows.length < POSTINGS_AT_ONCE) return undefined
    last = end
  }
}
