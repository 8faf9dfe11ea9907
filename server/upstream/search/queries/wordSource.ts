import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { normalise } from '../../kernel/logic/normalise.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { SearchWordRows } from '../pack/searchWordRows.ts'
import type { SearchSource } from './SearchSource.ts'
import { topicWords, wordRules } from './lexiconReader.ts'

/** Maximum length of a word. A longer text is a sentence. */
const LONGEST = 16

/**
 * Search source of words for completing and correcting queries: words of the content pack including everyday words, categories,
 * and knowledge and skills of occupations.
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

/** Returns words by their normalised form, which is their id. */
async function wordsOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const { groups, rules } = await wordRules(db)
  const byId = new Map<string, string>()
  for (const word of [...(await topicWords(db)), ...groups.flat(), ...rules.flatMap(({ say }) => say)]) {
    const id = normalise(word)
    if (id.length > 1 && id.length <= LONGEST && !byId.has(id)) byId.set(id, word)
  }
  return byId
}

/** Import of the words of a pack and their meanings, which replaces all previous ones. */
export const searchWordPart: PackPart<SearchWordRows> = {
  store: async (trx, { search_meaning }) => {
    await trx.deleteFrom('search_meaning').execute()
    await storeRows(trx, 'search_meaning', ['position'], search_meaning)
  },

  drop: async () => {},
}
