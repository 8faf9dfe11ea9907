import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { SearchIndexError } from '../../kernel/parseJsonColumn.ts'
import { termsOf, bigramsOf, wholeText } from '../engine/termsOf.ts'
import type { SearchEngine } from '../engine/SearchEngine.ts'

/** Number of documents in one statement, small because texts may be long. */
const AT_ONCE = 50

const tableOf = (generation: number) => sql.table(`search_terms_${generation % 2}`)

/** SQLite error code of an inconsistent virtual table. SQLite's message for it refers to a damaged file. */
const DAMAGED = 11

/** Converts errors of a missing or damaged table to a `SearchIndexError`. */
async function asIndexFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { errcode = 0, message = '' } = error as { errcode?: number; message?: string }
    if ((errcode & 0xff) !== DAMAGED && !/no such table: search_terms|fts5/.test(message)) throw error
    throw new SearchIndexError(`Cannot read the terms of the search index: ${message}`, { cause: error })
  }
}

/**
 * Full-text search of SQLite (FTS5) over bigrams, without a copy of the texts. Its tokenizer only splits at spaces, because
 * terms consist of letters and digits, and leaves characters beyond ASCII unchanged.
 */
export const sqliteEngine: SearchEngine = {
  name: 'SQLite FTS5',
  isTransactional: true,

  begin: async (db, generation) => {
    await sql`drop table if exists ${tableOf(generation)}`.execute(db)
    await sql`create virtual table ${tableOf(generation)} using fts5 (terms, content='', contentless_delete=1, tokenize='ascii')`.execute(
      db,
    )
  },

  put: async (db, generation, documents) => {
    const numbers = documents.map(({ number }) => number)
    await sqliteEngine.remove(db, generation, numbers)
    for (let start = 0; start < documents.length; start += AT_ONCE) {
      const rows = documents.slice(start, start + AT_ONCE).map((document) => {
        return sql`(${document.number}, ${termsOf(wholeText(document)).join(' ')})`
      })
      await asIndexFault(sql`insert into ${tableOf(generation)} (rowid, terms) values ${sql.join(rows)}`.execute(db))
    }
  },

  remove: async (db, generation, numbers) => {
    if (numbers.length === 0) return
    const list = JSON.stringify(numbers)
    await asIndexFault(sql`delete from ${tableOf(generation)} where rowid in (select value from json_each(${list}))`.execute(db))
  },

  settle: async () => {},

  drop: async (db, generation) => {
    await sql`drop table if exists ${tableOf(generation)}`.execute(db)
  },

  find: (db, generation, word) => matching(db, generation, phraseOf(word)),

  near: async (db, generation, { words, within, among }) => {
    // Every character starts a term, and the phrase of a word ends one term before its last character.
    const distance = within + 1
    const found = new Set(await matching(db, generation, `NEAR(${words.map(phraseOf).join(' ')}, ${distance})`))
    return among.filter((number) => found.has(number))
  },

  count: async (db, generation) => {
    const name = `search_terms_${generation % 2}_docsize`
    const { rows: there } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db)
    if (there.length === 0) return undefined
    return (await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)).rows[0]?.count
  },

  examine: async (db, generation) => {
    const table = tableOf(generation)
    await asIndexFault(sql`insert into ${table} (${table}) values ('integrity-check')`.execute(db))
  },
}

/** Returns the phrase of a word. Terms consist of letters and digits only; they are quoted so that none is parsed as an operator. */
function phraseOf(word: string): string {
  const pairs = bigramsOf(word)
  return pairs.length === 0 ? `"${word}"*` : `"${pairs.join(' ')}"`
}

async function matching(db: Kysely<Database>, generation: number, match: string): Promise<Uint32Array> {
  // Aggregated into one row, because passing rows to JavaScript takes longer than finding them.
  const found = sql<{
    numbers: string | null
  }>`select group_concat(rowid) as numbers from ${tableOf(generation)} where terms match ${match}`
  const { rows } = await asIndexFault(found.execute(db))
  return numbersOf(rows[0]?.numbers ?? '')
}

/** Parses a comma-separated list of ascending numbers. */
function numbersOf(list: string): Uint32Array {
  if (list === '') return new Uint32Array()
  let count = 1
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) count++
  const numbers = new Uint32Array(count)
  let [number, index] = [0, 0]
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at)
    if (code === 44) [numbers[index++], number] = [number, 0]
    else number = number * 10 + code - 48
  }
  numbers[index] = number
  return numbers
}
