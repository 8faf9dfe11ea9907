import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { accessCodeQueries } from './accessCodes.ts'
import { bundleQueries } from './bundles.ts'

/** Creates all queries of the domain, by subject. */
export const createBundleQueries = (db: Kysely<Database>) => ({
  bundles: bundleQueries(db),
  accessCodes: accessCodeQueries(db),
})
export type BundleQueries = ReturnType<typeof createBundleQueries>
