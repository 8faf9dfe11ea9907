import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { planQueries } from './plans.ts'

/** All queries of the domain, by subject. */
export const createEnrolmentQueries = (db: Kysely<Database>) => ({
  plans: planQueries(db),
})
export type EnrolmentQueries = ReturnType<typeof createEnrolmentQueries>
