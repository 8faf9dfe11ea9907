import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { engineOf } from '../engine/engineOf.ts'
import { wholeText } from '../engine/termsOf.ts'
import { engineDocument, hashOf } from './documentRows.ts'
import { readDocuments } from './updateGeneration.ts'
import { emptyDirectory, readDirectory } from './readDirectory.ts'
import { FORMAT, searchState } from './searchIndex.ts'
import { kindsOf, type SearchSources } from './SearchSource.ts'

/** Number of sampled documents of each kind, and of sampled words of each document. */
const SAMPLE = 10
const WORDS = 6

/** Checks the search index without changing it. Returns a description of the first defect; undefined for a sound index. */
export async function examineIndex(db: Kysely<Database>, sources: SearchSources, now: number): Promise<string | undefined> {
  const state = await searchState(db)
  if (!state || state.generation === 0) return '还没有建立'
  if (state.form !== FORMAT) return '是另一个版本建立的'
  const { generation } = state
  const engine = engineOf(db)
  try {
    await readDirectory(db, state, emptyDirectory)
    await engine.examine(db, generation)
  } catch (error) {
    return `无法读取（${(error as Error).message}）`
  }
  for (const kind of kindsOf(sources)) {
    const fault = await faultOfKind(db, { generation, kind, now, sources })
    if (fault !== undefined) return fault
  }
  const [entries, terms] = [await countEntries(db, generation), await engine.count(db, generation)]
  return entries === terms ? undefined : `有 ${entries} 条内容，检索引擎（${engine.name}）里有 ${terms ?? 0} 条`
}

/** Returns the number of indexed documents, for reports. */
export async function countDocuments(db: Kysely<Database>): Promise<number> {
  return countEntries(db, (await searchState(db))?.generation ?? 0)
}

export async function countEntries(db: Kysely<Database>, generation: number): Promise<number> {
  const own = db.selectFrom('search_entry').where('generation', '=', generation).where('gone', '=', 0)
  return (await own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count
}

interface Examined {
  generation: number
  kind: IndexedKind
  now: number
  sources: SearchSources
}

async function faultOfKind(db: Kysely<Database>, { generation, kind, now, sources }: Examined): Promise<string | undefined> {
  const there = new Set(await sources[kind]!.ids(db, now))
  const entries = db
    .selectFrom('search_entry')
    .select(['id', 'number', 'hash'])
    .where('generation', '=', generation)
    .where('kind', '=', kind)
  const rows = await entries.where('gone', '=', 0).execute()
  const odd = there.symmetricDifference(new Set(rows.map(({ id }) => id))).size
  if (odd > 0) return `有 ${odd} 条内容（${kind}）与索引不符`
  const texts = db.selectFrom('search_text').select('number').where('generation', '=', generation)
  const withText = new Set((await texts.execute()).map(({ number }) => number))
  const bare = rows.find(({ number }) => !withText.has(number))
  if (bare) return `${kind} ${bare.id} 没有正文`
  // Evenly distributed, because damage rarely affects a single document.
  const sample = rows.filter((_, index) => index % Math.ceil(rows.length / SAMPLE) === 0)
  const ids = sample.map(({ id }) => id)
  for (const document of await readDocuments(db, sources, kind, ids, now)) {
    const { number, hash } = sample.find(({ id }) => id === document.id)!
    if (hash !== hashOf(document)) continue
    for (const word of wordsIn(wholeText(engineDocument({ document, number })))) {
      if (!(await engineOf(db).find(db, generation, word)).includes(number)) return `按“${word}”找不到 ${kind} ${document.id}`
    }
  }
  return undefined
}

/** Returns some words of two characters, distributed over a text. */
function wordsIn(text: string): string[] {
  const characters = [...text]
  const step = Math.max(1, Math.floor(characters.length / WORDS))
  const pairs = Array.from({ length: WORDS }, (_, index) =>
    characters
      .slice(index * step, index * step + 2)
      .join('')
      .trim(),
  )
  return [...new Set(pairs.filter((pair) => pair !== '' && !pair.includes(' ')))]
}
