import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { homeQueries } from './home.ts'

/** Everything that the domain asks of the database, by what it is about. */
export const createHomeQueries = (db: Kysely<Database>) => ({
  home: homeQueries(db),
})
export type HomeQueries = ReturnType<typeof createHomeQueries>
