import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { prepared } from '../../db/prepared.ts'
import { createLexicon, type Lexicon } from '../meaning/Lexicon.ts'
import { topicWords } from './topicWords.ts'
import { wordRules } from './wordRules.ts'

/** Creates the cached reader of the lexicon. It is rebuilt after any process has loaded another pack. */
export const lexiconReader = (db: Kysely<Database>) => {
  let kept: { pack: string; lexicon: Promise<Lexicon> } | undefined
  const loaded = prepared(() => db.selectFrom('content_pack').select(['fingerprint', 'loaded_at']))

  return {
    current: async (): Promise<Lexicon> => {
      const [row] = await loaded(db, {})
      const pack = row ? `${row.fingerprint} ${row.loaded_at}` : ''
      if (kept?.pack !== pack) {
        const made = { pack, lexicon: read(db) }
        made.lexicon.catch(() => kept === made && (kept = undefined))
        kept = made
      }
      return kept.lexicon
    },
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
