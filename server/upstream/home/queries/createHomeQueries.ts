import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { homeQueries } from './home.ts'

/** Creates all queries of the domain, by subject. */
export const createHomeQueries = (db: Kysely<Database>) => ({
  home: homeQueries(db),
})
export type HomeQueries = ReturnType<typeof createHomeQueries>
