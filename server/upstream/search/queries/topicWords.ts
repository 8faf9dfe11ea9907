import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn, Texts } from '../../kernel/parseJsonColumn.ts'

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
