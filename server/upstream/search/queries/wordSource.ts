import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import { json, Texts } from '../../kernel/json.ts'
import { normalise } from '../logic/normalise.ts'
import type { SearchSource } from './SearchSource.ts'

/** Longest word: a longer text is a sentence. */
const LONGEST = 16

/**
 * Words for completing and correcting queries: those of the content pack, categories, knowledge and skills of
 * occupations.
 */
export const wordSource: SearchSource = {
  ids: async (db) => [...(await wordsOf(db)).keys()],

  read: async (db, ids) => {
    const words = await wordsOf(db)
    return ids.flatMap((id) => {
      const word = words.get(id)
      return word === undefined ? [] : [{ id, title: word, names: [], text: '', filters: [], popularity: 0, publishedAt: 0 }]
    })
  },
}

/** The needed part of an occupation's column `outline`. */
const Topics = z.array(z.object({ topic: z.string() }))

/** Words by their normalised form, which is their id. */
async function wordsOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const packs = await db.selectFrom('content_pack').select('hot_words').execute()
  const categories = await db.selectFrom('category').select('name').orderBy('position').execute()
  const occupations = await db.selectFrom('profession').select('outline').orderBy('position').execute()
  const words = [
    ...packs.flatMap(({ hot_words }) => json(Texts, hot_words, 'content_pack.hot_words')),
    ...categories.map(({ name }) => name),
    ...occupations.flatMap(({ outline }) => json(Topics, outline, 'profession.outline').map(({ topic }) => topic)),
  ]
  const byId = new Map<string, string>()
  for (const word of words) {
    const id = normalise(word)
    if (id.length > 1 && id.length <= LONGEST && !byId.has(id)) byId.set(id, word)
  }
  return byId
}
