import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SearchKind } from '#lib/contract'
import type { Database, SearchStateTable } from '../../db/Database.ts'
import { prepared } from '../../db/prepared.ts'
import { SearchIndexFault } from '../../kernel/SearchIndexFault.ts'
import { engineOf } from '../engine/engineOf.ts'
import type { Nearness } from '../engine/SearchEngine.ts'
import { type Chunk, CHUNK_SIZE } from '../logic/Chunk.ts'
import { type ChunkMatches, matchChunk, namedIn, narrow, type Wanted } from '../logic/matchChunk.ts'
import { wordsOf } from '../../kernel/logic/normalise.ts'
import { emptyDirectory, type Directory, readDirectory } from './readDirectory.ts'
import { FORM, INDEX } from './searchIndex.ts'

/** Attempts at reading the index between two changes. */
const TRIES = 4
/** Numbers of documents that are remembered, by word, in texts and in titles: 16 MB each. */
const REMEMBERED = 4_000_000

/**
 * Reads the index: what is known of each document from memory, which follows the changes, and words from the engine.
 * Throws a {@link SearchIndexFault} rather than return incomplete results from a damaged index.
 */
export const searchReader = (db: Kysely<Database>) => {
  let kept = emptyDirectory
  let reading: Promise<Directory> | undefined
  const remembered = new LRUCache<string, Uint32Array>({ maxSize: REMEMBERED, sizeCalculation: ({ length }) => length + 1 })
  const named = new LRUCache<string, Uint32Array>({ maxSize: REMEMBERED, sizeCalculation: ({ length }) => length + 50 })
  const stateOf = prepared(({ id }: Record<'id', never>) => db.selectFrom('search_state').selectAll().where('id', '=', id))

  const state = async (): Promise<SearchStateTable | undefined> => (await stateOf(db, { id: INDEX }))[0]
  const isCurrent = (directory: Directory, now: SearchStateTable | undefined) =>
    directory.generation === (now?.generation ?? 0) && directory.revision === (now?.revision ?? -1)

  const read = async (now: SearchStateTable): Promise<Directory> => {
    const directory = await readDirectory(db, now, kept)
    if (directory.texts !== kept.texts || directory.generation !== kept.generation) {
      remembered.clear()
      named.clear()
    }
    return (kept = directory)
  }

  const current = async (): Promise<Directory> => {
    const now = await state()
    if (!now && (await db.selectFrom('search_entry').select('number').limit(1).executeTakeFirst()))
      throw new SearchIndexFault('The index has lost its state')
    if (isCurrent(kept, now)) return kept
    if (!now || now.generation === 0) return emptyDirectory
    if (now.form !== FORM) throw new SearchIndexFault('The index was made by another release')
    // Concurrent callers share one read.
    reading ??= read(now).finally(() => (reading = undefined))
    return reading
  }

  /** Runs several reads of the index as one, repeated when the index changed in between. */
  const steadily = async <Result>(work: (directory: Directory) => Promise<Result>): Promise<Result> => {
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

  /** Numbers of the documents of a directory that hold a word. */
  const numbersOf = async (directory: Directory, word: string): Promise<Uint32Array> => {
    const { generation, texts, count } = directory
    if (count === 0) return new Uint32Array()
    const key = `${generation} ${texts} ${word}`
    const known = remembered.get(key)
    if (known) return known
    const engine = engineOf(db)
    const found = await engine.find(db, generation, word)
    if (found.length === 0 && !((await engine.count(db, generation)) ?? 0)) throw new SearchIndexFault('The index has lost its terms')
    const numbers = knownOf(directory, found)
    if (numbers.length < found.length && engine.isTransactional) throw new SearchIndexFault(`The index holds a word of unknown documents`)
    if (texts === kept.texts) remembered.set(key, numbers)
    return numbers
  }

  /** Titles and names that hold a word: the same words are looked for again and again, also within one query. */
  const namedOf =
    ({ generation, texts }: Directory) =>
    (chunk: Chunk, word: string): Uint32Array => {
      const key = `${generation} ${texts} ${chunk.number} ${word}`
      const known = named.get(key) ?? namedIn(chunk, word)
      if (texts === kept.texts) named.set(key, known)
      return known
    }

  /** Numbers of the documents of all kinds that hold a word, ascending. */
  const matching = (word: string): Promise<Uint32Array> => steadily((directory) => numbersOf(directory, word))

  /** All documents with every word. */
  const find = (wanted: Wanted): Promise<ChunkMatches[]> =>
    wanted.words.length === 0
      ? Promise.resolve([])
      : steadily(async (directory) => {
          const numbers = new Map<string, Uint32Array>()
          if (wanted.depth === 'text') for (const word of wanted.words) numbers.set(word, await numbersOf(directory, word))
          const of = { named: namedOf(directory), numbers: wanted.depth === 'text' ? (word: string) => numbers.get(word)! : undefined }
          const things = directory.chunks.filter(({ kind }) => kind !== 'word')
          return things.map((chunk) => matchChunk(chunk, wanted, of)).filter(({ slots }) => slots.length > 0)
        })

  return {
    snapshot: () => steadily(async (directory) => directory),
    /** The generation that was read last. */
    generation: (): number => kept.generation,
    find,
    matching,
    narrow,

    /** Documents of a generation that hold two words near each other; none where another generation has taken its place. */
    near: (generation: number, nearness: Nearness): Promise<number[]> =>
      steadily(async (directory) =>
        directory.generation === generation ? ((await engineOf(db).near?.(db, generation, nearness)) ?? []) : [],
      ),

    /**
     * The ids of one kind whose titles or names contain every word, and that match every filter. For lists with an
     * order of their own.
     */
    ids: async (kind: SearchKind, q: string, filters: readonly string[] = []): Promise<string[]> => {
      const found = await find({ words: wordsOf(q), depth: 'names', now: Number.POSITIVE_INFINITY })
      const own = narrow(
        found.filter(({ chunk }) => chunk.kind === kind),
        filters,
      )
      return own.flatMap(({ chunk, slots }) => slots.map((slot) => chunk.ids[slot]!))
    },
  }
}
export type SearchReader = ReturnType<typeof searchReader>

/** The numbers, ascending, that a directory knows. */
function knownOf({ chunkOf }: Directory, numbers: Uint32Array): Uint32Array {
  const known = new Uint32Array(numbers.length)
  let count = 0
  let chunk: Chunk | undefined
  for (const number of numbers) {
    if (chunk?.number !== Math.floor(number / CHUNK_SIZE)) chunk = chunkOf(number)
    if (chunk?.ids[number % CHUNK_SIZE] !== undefined) known[count++] = number
  }
  return count === numbers.length ? numbers : known.slice(0, count)
}
