import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { inCall, readiness } from '../../db/fairPool.ts'

/** Checks whether the database answers. */
export const readinessQueries = (db: Kysely<Database>) => ({
  /** Resolves when it does. */
  ask: async (): Promise<void> => {
    await inCall.run(readiness, () => sql`select 1`.execute(db))
  },
})
