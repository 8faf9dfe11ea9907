import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { SearchIndexError } from '../../kernel/parseJsonColumn.ts'
import { Chunk, CHUNK_SIZE } from '../logic/Chunk.ts'
import { entryOf } from '../logic/Entry.ts'

/** The part of the index that is held in memory: all documents without their texts. Immutable: a change creates a new directory. */
export interface Directory {
  generation: number
  revision: number
  /** Chunks, ordered by number. */
  chunks: Chunk[]
  /** Returns the chunk of a document's number. */
  chunkOf: (number: number) => Chunk | undefined
  /** Changes with any text. Results of the engine can be cached until then. */
  texts: number
  /** Number of documents. */
  count: number
}

export const emptyDirectory: Directory = { generation: 0, revision: -1, chunks: [], chunkOf: () => undefined, texts: 0, count: 0 }

const ROWS_AT_ONCE = 5000
let made = 0

/** Returns the directory of a state. Reads only the changes if `before` is of the same generation, otherwise everything. */
export async function readDirectory(
  db: Kysely<Database>,
  { generation, revision }: Database['search_state'],
  before: Directory,
): Promise<Directory> {
  const known = before.generation === generation ? before : emptyDirectory
  const changed = known === emptyDirectory ? await allRows(db, generation) : await rowsSince(db, generation, known.revision)
  if (known !== emptyDirectory && changed.length === 0) return { ...known, revision }
  const chunks = new Map(known.chunks.map((chunk) => [chunk.number, chunk]))
  const isNew = (row: Database['search_entry']) => {
    const entry = chunks.get(Math.floor(row.number / CHUNK_SIZE))?.entries[row.number % CHUNK_SIZE]
    return (entry?.fields ?? '') !== row.fields || (entry?.hash ?? '') !== row.hash || (entry === undefined) !== (row.gone === 1)
  }
  const texts = known === emptyDirectory || changed.some(isNew) ? ++made : known.texts
  for (const [number, rows] of Map.groupBy(changed, (row) => Math.floor(row.number / CHUNK_SIZE))) {
    const own = chunks.get(number)
    const entries = own ? [...own.entries] : []
    for (const row of rows) {
      const slot = row.number % CHUNK_SIZE
      while (entries.length <= slot) entries.push(undefined)
      entries[slot] = row.gone === 1 ? undefined : entryOf(row)
    }
    chunks.set(number, new Chunk({ number, kind: rows[0]!.kind, entries, before: own }))
  }
  const count = [...chunks.values()].reduce((sum, { ids }) => sum + ids.filter((id) => id !== undefined).length, 0)
  if (count === 0 && (await hasTexts(db, generation))) throw new SearchIndexError('The entries of the search index are missing')
  const sorted = [...chunks.values()].sort((a, b) => a.number - b.number)
  return { generation, revision, chunks: sorted, chunkOf: (number) => chunks.get(Math.floor(number / CHUNK_SIZE)), texts, count }
}

const rowsSince = (db: Kysely<Database>, generation: number, revision: number): Promise<Database['search_entry'][]> =>
  db.selectFrom('search_entry').selectAll().where('generation', '=', generation).where('revision', '>', revision).execute()

/** Reads all rows in batches (a large catalogue has 60,000), so that other requests are processed in between. */
async function allRows(db: Kysely<Database>, generation: number): Promise<Database['search_entry'][]> {
  const all: Database['search_entry'][] = []
  for (;;) {
    const last = all.at(-1)
    const own = db.selectFrom('search_entry').selectAll().where('generation', '=', generation)
    const after = last
      ? own.where(({ or, and, eb }) => or([eb('kind', '>', last.kind), and([eb('kind', '=', last.kind), eb('number', '>', last.number)])]))
      : own
    const rows = await after.orderBy('kind').orderBy('number').limit(ROWS_AT_ONCE).execute()
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) return all
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const hasTexts = async (db: Kysely<Database>, generation: number): Promise<boolean> =>
  (await db.selectFrom('search_text').select('number').where('generation', '=', generation).limit(1).executeTakeFirst()) !== undefined
