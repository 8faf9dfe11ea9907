import type { Kysely } from 'kysely'
import type { SearchKind } from '#lib/contract'
import type { Database, SearchStateTable } from '../../db/Database.ts'
import { prepared } from '../../db/prepared.ts'
import { SearchIndexFault } from '../../kernel/SearchIndexFault.ts'
import { Chunk, entriesOf } from '../logic/Chunk.ts'
import { type ChunkMatches, filtered, matchChunk, type Wanted } from '../logic/matchChunk.ts'
import { wordsOf } from '../logic/normalise.ts'
import { isPosting } from '../logic/postings.ts'
import { filterTerm, termsOfWord } from '../logic/termsOf.ts'
import { INDEX } from './searchIndex.ts'

/** A snapshot of the index without its postings. */
export interface Snapshot {
  generation: number
  revision: number
  chunks: Chunk[]
}

/** Attempts at reading the index between two changes. */
const TRIES = 4
const nothing: Snapshot = { generation: 0, revision: -1, chunks: [] }

/**
 * Reads the index. Its small tables are cached in memory, and read again where they changed. Throws a {@link
 * SearchIndexFault} rather than return incomplete results from a damaged index.
 */
export const searchReader = (db: Kysely<Database>) => {
  let kept = nothing
  let reading: Promise<Snapshot> | undefined
  const stateOf = prepared(({ id }: Record<'id', never>) => db.selectFrom('search_state').selectAll().where('id', '=', id))

  const state = async (): Promise<SearchStateTable | undefined> => (await stateOf(db, { id: INDEX }))[0]
  const isCurrent = (snapshot: Snapshot, now: SearchStateTable | undefined) =>
    snapshot.generation === (now?.generation ?? 0) && snapshot.revision === (now?.revision ?? -1)

  const read = async (now: SearchStateTable): Promise<Snapshot> => {
    const { generation, revision } = now
    const own = db.selectFrom('search_chunk').where('generation', '=', generation)
    const rows = await own.select(['number', 'kind', 'revision']).orderBy('number').execute()
    const known = new Map(kept.generation === generation ? kept.chunks.map((chunk) => [chunk.number, chunk]) : [])
    const chunks: Chunk[] = []
    for (const row of rows) {
      const same = known.get(row.number)
      if (same?.revision === row.revision) chunks.push(same)
      else {
        const full = await own.selectAll().where('number', '=', row.number).executeTakeFirst()
        if (full) chunks.push(new Chunk({ ...full, entries: entriesOf(full) }))
      }
    }
    if (chunks.length === 0 && (await hasAny('search_document', generation))) throw new SearchIndexFault('The index has lost its chunks')
    return (kept = { generation, revision, chunks })
  }

  const hasAny = async (table: 'search_document' | 'search_posting', generation?: number): Promise<boolean> => {
    const rows = db.selectFrom(table).select('generation').limit(1)
    return (await (generation === undefined ? rows : rows.where('generation', '=', generation)).executeTakeFirst()) !== undefined
  }

  const current = async (): Promise<Snapshot> => {
    const now = await state()
    if (!now && (await hasAny('search_document'))) throw new SearchIndexFault('The index has lost its state')
    if (isCurrent(kept, now)) return kept
    if (!now || now.generation === 0) return nothing
    // Concurrent callers share one read.
    reading ??= read(now).finally(() => (reading = undefined))
    return reading
  }

  const postings = async (
    { generation, chunks }: Pick<Snapshot, 'generation' | 'chunks'>,
    terms: readonly string[],
  ): Promise<(chunk: Chunk) => (term: string) => Uint8Array | undefined> => {
    const query = db.selectFrom('search_posting').select(['term', 'chunk', 'places']).where('generation', '=', generation)
    const rows = terms.length === 0 ? [] : await query.where('term', 'in', terms).execute()
    if (rows.length === 0 && chunks.some(hasThings) && !(await hasAny('search_posting', generation)))
      throw new SearchIndexFault('The index has lost its terms')
    const slots = new Map(chunks.map((chunk) => [chunk.number, chunk.ids.length]))
    const broken = rows.find(({ chunk, places }) => !isPosting(places, slots.get(chunk) ?? 0))
    if (broken) throw new SearchIndexFault(`A term of chunk ${broken.chunk} cannot be read`)
    const byKey = new Map(rows.map(({ term, chunk, places }) => [`${chunk} ${term}`, places]))
    return (chunk) => (term) => byKey.get(`${chunk.number} ${term}`)
  }

  /** Runs several reads of the index as one, repeated when the index changed in between. */
  const steadily = async <Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      try {
        const before = await current()
        const result = await work(before)
        if (tries === TRIES || isCurrent(before, await state())) return result
      } catch (error) {
        // The index may have been replaced while it was read: then the next attempt finds it complete.
        if (tries === TRIES || !(error instanceof SearchIndexFault)) throw error
      }
    }
  }

  /** All documents with every word. */
  const find = (wanted: Wanted): Promise<ChunkMatches[]> =>
    wanted.words.length === 0
      ? Promise.resolve([])
      : steadily(async (snapshot) => {
          const terms = new Set(wanted.words.flatMap((word) => termsOfWord(word).map(({ term }) => term)))
          const bytesOf = await postings(snapshot, [...terms])
          const things = snapshot.chunks.filter(({ kind }) => kind !== 'word')
          return things.map((chunk) => matchChunk(chunk, wanted, bytesOf(chunk))).filter(({ slots }) => slots.length > 0)
        })

  /** The hits that match every filter. */
  const narrow = async (matches: ChunkMatches[], filters: readonly string[]): Promise<ChunkMatches[]> => {
    if (filters.length === 0 || matches.length === 0) return matches
    const terms = filters.map(filterTerm)
    const bytesOf = await postings(kept, terms)
    return terms.reduce(
      (left, term) => left.map((each) => filtered(each, bytesOf(each.chunk)(term))).filter(({ slots }) => slots.length > 0),
      matches,
    )
  }

  return {
    snapshot: () => steadily(async (snapshot) => snapshot),
    find,
    narrow,

    /**
     * The ids of one kind whose titles or names contain every word, and that match every filter. For lists with an
     * order of their own.
     */
    ids: async (kind: SearchKind, q: string, filters: readonly string[] = []): Promise<string[]> => {
      const found = await find({ words: wordsOf(q), depth: 'names', now: Number.POSITIVE_INFINITY })
      const own = await narrow(
        found.filter(({ chunk }) => chunk.kind === kind),
        filters,
      )
      return own.flatMap(({ chunk, slots }) => slots.map((slot) => chunk.ids[slot]!))
    },
  }
}
export type SearchReader = ReturnType<typeof searchReader>

const hasThings = ({ kind, ids }: Chunk): boolean => kind !== 'word' && ids.some((id) => id !== undefined)
