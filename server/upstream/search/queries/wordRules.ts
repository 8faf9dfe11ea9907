import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn, Texts } from '../../kernel/parseJsonColumn.ts'
import type { WordRules } from '../meaning/Lexicon.ts'

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
