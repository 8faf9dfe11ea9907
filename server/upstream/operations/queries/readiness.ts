import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { currentCall, readinessCall } from '../../db/createFairPool.ts'

/** Queries that check whether the database responds. */
export const readinessQueries = (db: Kysely<Database>) => ({
  /** Resolves when the database responds. */
  ask: async (): Promise<void> => {
    await currentCall.run(readinessCall, () => sql`select 1`.execute(db))
  },
})
