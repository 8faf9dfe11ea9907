import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'

/** Whether the database answers. */
export const readinessQueries = (db: Kysely<Database>) => ({
  /** Resolves when it does. */
  ask: async (): Promise<void> => {
    await sql`select 1`.execute(db)
  },
})
