import { sql } from 'kysely'
import { SearchIndexError } from '../../kernel/parseJsonColumn.ts'
import { termsOf, bigramsOf, wholeText } from '../engine/termsOf.ts'
import type { SearchEngine } from '../engine/SearchEngine.ts'

/** Number of documents in one statement. */
const AT_ONCE = 100

const nameOf = (generation: number) => `search_terms_${generation % 2}`
const tableOf = (generation: number) => sql.table(nameOf(generation))

/** PostgreSQL error codes for a missing table and for corrupted data. */
const faults = ['42P01', 'XX001', 'XX002']

async function asIndexFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    if (!faults.includes(code)) throw error
    throw new SearchIndexError(`Cannot read the terms of the search index: ${message}`, { cause: error })
  }
}

/**
 * Full-text search of PostgreSQL: `tsvector` of bigrams with a GIN index. Positions are not stored, because a `tsvector`
 * holds only the first 256 of a term. Therefore, a word of three or more characters is searched in the texts of the documents
 * that contain all its bigrams.
 */
export const postgresEngine: SearchEngine = {
  name: 'PostgreSQL tsvector',
  isTransactional: true,

  begin: async (db, generation) => {
    await postgresEngine.drop(db, generation)
    await sql`create table ${tableOf(generation)} (number integer primary key, terms tsvector not null, text text not null)`.execute(db)
  },

  put: async (db, generation, documents) => {
    for (let start = 0; start < documents.length; start += AT_ONCE) {
      const rows = documents.slice(start, start + AT_ONCE).map((document) => {
        const text = wholeText(document)
        return { number: document.number, terms: [...new Set(termsOf(text))].join(' '), text }
      })
      await asIndexFault(
        sql`insert into ${tableOf(generation)} (number, terms, text)
          select number, array_to_tsvector(string_to_array(terms, ' ')), text
          from json_to_recordset(${JSON.stringify(rows)}::json) as given (number integer, terms text, text text)
          on conflict (number) do update set terms = excluded.terms, text = excluded.text`.execute(db),
      )
    }
  },

  remove: async (db, generation, numbers) => {
    if (numbers.length === 0) return
    await asIndexFault(sql`delete from ${tableOf(generation)} where number = any(${[...numbers]}::integer[])`.execute(db))
  },

  // Creating the index after all documents are stored takes a fraction of the time.
  settle: async (db, generation) => {
    await asIndexFault(
      sql`create index if not exists ${sql.ref(`${nameOf(generation)}_gin`)} on ${tableOf(generation)} using gin (terms)`.execute(db),
    )
  },

  drop: async (db, generation) => {
    await sql`drop table if exists ${tableOf(generation)}`.execute(db)
  },

  find: async (db, generation, word) => {
    const pairs = bigramsOf(word)
    // Terms consist of letters and digits only. They are quoted so that none is parsed as an operator.
    const query = pairs.length === 0 ? `'${word}':*` : pairs.map((pair) => `'${pair}'`).join(' & ')
    const holds = pairs.length > 1 ? sql`and position(${word} in text) > 0` : sql``
    const found = sql<{ numbers: Buffer | null }>`select string_agg(int4send(number), '' order by number) as numbers
      from ${tableOf(generation)} where terms @@ ${query}::tsquery ${holds}`
    const { rows } = await asIndexFault(found.execute(db))
    const bytes = rows[0]?.numbers
    return bytes ? Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(4 * index)) : new Uint32Array()
  },

  near: async (db, generation, { words: [one, other], within, among }) => {
    // Words consist of letters and digits only, so no character has a special meaning in the regular expression.
    const between = `(?: ?[^ ]){0,${within}} ?`
    const near = sql<{ number: number }>`select number from ${tableOf(generation)}
      where number = any(${[...among]}::integer[]) and text ~ ${`${one}${between}${other}|${other}${between}${one}`} order by number`
    const { rows } = await asIndexFault(near.execute(db))
    return rows.map(({ number }) => number)
  },

  count: async (db, generation) => {
    const { rows } = await sql<{ there: string | null }>`select to_regclass(${nameOf(generation)})::text as there`.execute(db)
    if (rows[0]?.there === null) return undefined
    const counted = await sql<{ count: number }>`select count(*)::integer as count from ${tableOf(generation)}`.execute(db)
    return counted.rows[0]?.count
  },

  examine: async (db, generation) => {
    const { rows } = await asIndexFault(
      sql`select 1 from pg_indexes where schemaname = current_schema() and indexname = ${`${nameOf(generation)}_gin`}`.execute(db),
    )
    if (rows.length === 0) throw new SearchIndexError('The GIN index of the search terms is missing')
  },
}
