import type { Kysely } from 'kysely'
import type { OccupationDetail } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
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

/** Words by their normalised form, which is their id. */
async function wordsOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const packs = await db.selectFrom('content_pack').select('hot_words').execute()
  const categories = await db.selectFrom('category').select('name').orderBy('position').execute()
  const occupations = await db.selectFrom('profession').select('outline').orderBy('position').execute()
  const words = [
    ...packs.flatMap(({ hot_words }) => JSON.parse(hot_words) as string[]),
    ...categories.map(({ name }) => name),
    ...occupations.flatMap(({ outline }) => (JSON.parse(outline) as OccupationDetail['outline']).map(({ topic }) => topic)),
  ]
  const byId = new Map<string, string>()
  for (const word of words) {
    const id = normalise(word)
    if (id.length > 1 && id.length <= LONGEST && !byId.has(id)) byId.set(id, word)
  }
  return byId
}
