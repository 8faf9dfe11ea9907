import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { inCall, readiness } from '../../db/fairPool.ts'

/** Queries that check whether the database responds. */
export const readinessQueries = (db: Kysely<Database>) => ({
  /** Resolves when the database responds. */
  ask: async (): Promise<void> => {
    await inCall.run(readiness, () => sql`select 1`.execute(db))
  },
})
