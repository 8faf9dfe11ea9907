import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import { prepared } from '../../db/prepared.ts'
import { parseJsonColumn, Texts } from '../../kernel/parseJsonColumn.ts'
import { createLexicon, type Lexicon, type WordRules } from '../meaning/Lexicon.ts'

/** Creates the cached reader of the lexicon. It is rebuilt after any process has loaded another pack. */
export const lexiconReader = (db: Kysely<Database>) => {
  let cached: { pack: string; lexicon: Promise<Lexicon> } | undefined
  const loaded = prepared(() => db.selectFrom('content_pack').select(['fingerprint', 'loaded_at']))

  return {
    current: async (): Promise<Lexicon> => {
      const [row] = await loaded(db, {})
      const pack = row ? `${row.fingerprint} ${row.loaded_at}` : ''
      if (cached?.pack !== pack) {
        const made = { pack, lexicon: read(db) }
        made.lexicon.catch(() => cached === made && (cached = undefined))
        cached = made
      }
      return cached.lexicon
    },
  }
}

/** The required part of the JSON column `profession.outline`. */
const Topics = z.array(z.object({ topic: z.string() }))

/**
 * Returns words that are not names of persons or organisations: popular queries of the content pack, categories, and
 * knowledge and skills of occupations.
 */
export async function topicWords(db: Kysely<Database>): Promise<string[]> {
  const packs = await db.selectFrom('content_pack').select('hot_words').execute()
  const categories = await db.selectFrom('category').select('name').orderBy('position').execute()
  const occupations = await db.selectFrom('profession').select('outline').orderBy('position').execute()
  return [
    ...packs.flatMap(({ hot_words }) => parseJsonColumn(Texts, hot_words, 'content_pack.hot_words')),
    ...categories.map(({ name }) => name),
    ...occupations.flatMap(({ outline }) => parseJsonColumn(Topics, outline, 'profession.outline').map(({ topic }) => topic)),
  ]
}

/** Returns the words maintained by editors, with their meanings. */
export async function wordRules(db: Kysely<Database>): Promise<WordRules> {
  const rows = await db.selectFrom('search_meaning').selectAll().orderBy('position').execute()
  const read = rows.map(({ kind, words, finds }) => ({
    kind,
    words: parseJsonColumn(Texts, words, 'search_meaning.words'),
    finds: parseJsonColumn(Texts, finds, 'search_meaning.finds'),
  }))
  const of = (wanted: string) => read.filter(({ kind }) => kind === wanted)
  return {
    groups: of('group').map(({ words }) => words),
    rules: of('rule').map(({ words, finds }) => ({ say: words, find: finds })),
    stop: of('stop').flatMap(({ words }) => words),
    keep: of('keep').flatMap(({ words }) => words),
  }
}

async function read(db: Kysely<Database>): Promise<Lexicon> {
  const [rules, topics] = [await wordRules(db), await topicWords(db)]
  const occupations = await db.selectFrom('profession').select('name').execute()
  const institutions = await db.selectFrom('institution').select(['name', 'region']).where('listed', '=', 1).execute()
  const lecturers = await db.selectFrom('lecturer').select('name').execute()
  return createLexicon({
    ...rules,
    names: [...[...occupations, ...institutions, ...lecturers].map(({ name }) => name), ...topics],
    regions: institutions.map(({ region }) => region),
  })
}
