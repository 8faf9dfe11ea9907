import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries for rows of the home page that are computed when a pack is loaded. */
export const homeQueries = (db: Kysely<Database>) => ({
  pack: (): Promise<Pick<Database['content_pack'], 'hot_words' | 'totals' | 'home_path'> | undefined> =>
    db.selectFrom('content_pack').select(['hot_words', 'totals', 'home_path']).executeTakeFirst(),
})

/** Creates all queries of the domain, by subject. */
export const createHomeQueries = (db: Kysely<Database>) => ({
  home: homeQueries(db),
})
export type HomeQueries = ReturnType<typeof createHomeQueries>
