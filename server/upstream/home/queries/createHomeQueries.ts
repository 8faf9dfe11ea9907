import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { homeQueries } from './home.ts'

/** All queries of the domain, by subject. */
export const createHomeQueries = (db: Kysely<Database>) => ({
  home: homeQueries(db),
})
export type HomeQueries = ReturnType<typeof createHomeQueries>
