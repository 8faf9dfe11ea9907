import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SearchKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { prepared } from '../../db/prepared.ts'
import { SearchIndexError } from '../../kernel/parseJsonColumn.ts'
import { engineOf } from '../engine/engineOf.ts'
import type { ProximityQuery } from '../engine/SearchEngine.ts'
import { type Chunk, CHUNK_SIZE } from '../logic/Chunk.ts'
import { type ChunkMatches, matchChunk, titleMatchesOf, filterMatches, type Wanted } from '../logic/matchChunk.ts'
import { queryWords } from '../../kernel/logic/normalise.ts'
import { emptyDirectory, type Directory, readDirectory } from './readDirectory.ts'
import { FORMAT, INDEX } from './searchIndex.ts'

/** Maximum number of attempts to read the index without a concurrent change. */
const TRIES = 4
/** Maximum number of cached document numbers, each for texts and for titles: 16 MB each. */
const REMEMBERED = 4_000_000

/**
 * Creates the reader of the index. Data of documents is cached in memory and follows changes; words are searched in the engine.
 * Throws a {@link SearchIndexError} instead of returning incomplete results from a damaged index.
 */
export const searchReader = (db: Kysely<Database>) => {
  let cached = emptyDirectory
  let reading: Promise<Directory> | undefined
  const remembered = new LRUCache<string, Uint32Array>({ maxSize: REMEMBERED, sizeCalculation: ({ length }) => length + 1 })
  const named = new LRUCache<string, Uint32Array>({ maxSize: REMEMBERED, sizeCalculation: ({ length }) => length + 50 })
  const stateOf = prepared(({ id }: Record<'id', never>) => db.selectFrom('search_state').selectAll().where('id', '=', id))

  const state = async (): Promise<Database['search_state'] | undefined> => (await stateOf(db, { id: INDEX }))[0]
  const isCurrent = (directory: Directory, now: Database['search_state'] | undefined) =>
    directory.generation === (now?.generation ?? 0) && directory.revision === (now?.revision ?? -1)

  const read = async (now: Database['search_state']): Promise<Directory> => {
    const directory = await readDirectory(db, now, cached)
    if (directory.texts !== cached.texts || directory.generation !== cached.generation) {
      remembered.clear()
      named.clear()
    }
    return (cached = directory)
  }

  const current = async (): Promise<Directory> => {
    const now = await state()
    if (!now && (await db.selectFrom('search_entry').select('number').limit(1).executeTakeFirst()))
      throw new SearchIndexError('The state of the search index is missing')
    if (isCurrent(cached, now)) return cached
    if (!now || now.generation === 0) return emptyDirectory
    if (now.form !== FORMAT) throw new SearchIndexError('The search index has the format of another release')
    // Concurrent callers share a single read.
    reading ??= read(now).finally(() => (reading = undefined))
    return reading
  }

  /** Runs several reads of the index on the same state. Repeats them if the index changed in between. */
  const withStableIndex = async <Result>(work: (directory: Directory) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      try {
        const before = await current()
        const result = await work(before)
        if (tries === TRIES || isCurrent(before, await state())) return result
      } catch (error) {
        // The index may have been replaced while it was read. The next attempt then finds it complete.
        if (tries === TRIES || !(error instanceof SearchIndexError)) throw error
      }
    }
  }

  /** Returns the numbers of the documents in a directory that contain a word. */
  const numbersOf = async (directory: Directory, word: string): Promise<Uint32Array> => {
    const { generation, texts, count } = directory
    if (count === 0) return new Uint32Array()
    const key = `${generation} ${texts} ${word}`
    const known = remembered.get(key)
    if (known) return known
    const engine = engineOf(db)
    const found = await engine.find(db, generation, word)
    if (found.length === 0 && !((await engine.count(db, generation)) ?? 0)) throw new SearchIndexError('The search index has no terms')
    const numbers = existingNumbers(directory, found)
    if (numbers.length < found.length && engine.isTransactional) throw new SearchIndexError('The search engine returned unknown documents')
    if (texts === cached.texts) remembered.set(key, numbers)
    return numbers
  }

  /** Finds titles and names that contain a word. Results are cached, because words recur, even within one query. */
  const namedOf =
    ({ generation, texts }: Directory) =>
    (chunk: Chunk, word: string): Uint32Array => {
      const key = `${generation} ${texts} ${chunk.number} ${word}`
      const known = named.get(key) ?? titleMatchesOf(chunk, word)
      if (texts === cached.texts) named.set(key, known)
      return known
    }

  /** Returns the numbers of all documents that contain a word, ascending. */
  const matching = (word: string): Promise<Uint32Array> => withStableIndex((directory) => numbersOf(directory, word))

  /** Returns all documents that contain every word. */
  const find = (wanted: Wanted): Promise<ChunkMatches[]> =>
    wanted.words.length === 0
      ? Promise.resolve([])
      : withStableIndex(async (directory) => {
          const numbers = new Map<string, Uint32Array>()
          if (wanted.depth === 'text') for (const word of wanted.words) numbers.set(word, await numbersOf(directory, word))
          const of = { named: namedOf(directory), numbers: wanted.depth === 'text' ? (word: string) => numbers.get(word)! : undefined }
          const things = directory.chunks.filter(({ kind }) => kind !== 'word')
          return things.map((chunk) => matchChunk(chunk, wanted, of)).filter(({ slots }) => slots.length > 0)
        })

  return {
    snapshot: () => withStableIndex(async (directory) => directory),
    /** Returns the generation that was read last. */
    generation: (): number => cached.generation,
    find,
    matching,
    narrow: filterMatches,

    /** Returns the documents of a generation with two words near each other; empty if another generation is active. */
    near: (generation: number, nearness: ProximityQuery): Promise<number[]> =>
      withStableIndex(async (directory) =>
        directory.generation === generation ? ((await engineOf(db).near?.(db, generation, nearness)) ?? []) : [],
      ),

    /**
     * Returns the ids of one kind whose titles or names contain every word and that match every filter. For lists with their own
     * order.
     */
    ids: async (kind: SearchKind, q: string, filters: readonly string[] = []): Promise<string[]> => {
      const found = await find({ words: queryWords(q), depth: 'names', now: Number.POSITIVE_INFINITY })
      const own = filterMatches(
        found.filter(({ chunk }) => chunk.kind === kind),
        filters,
      )
      return own.flatMap(({ chunk, slots }) => slots.map((slot) => chunk.ids[slot]!))
    },
  }
}
export type SearchReader = ReturnType<typeof searchReader>

/** Returns the numbers that exist in a directory, ascending. */
function existingNumbers({ chunkOf }: Directory, numbers: Uint32Array): Uint32Array {
  const known = new Uint32Array(numbers.length)
  let count = 0
  let chunk: Chunk | undefined
  for (const number of numbers) {
    if (chunk?.number !== Math.floor(number / CHUNK_SIZE)) chunk = chunkOf(number)
    if (chunk?.ids[number % CHUNK_SIZE] !== undefined) known[count++] = number
  }
  return count === numbers.length ? numbers : known.slice(0, count)
}
