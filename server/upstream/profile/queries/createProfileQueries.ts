import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { closingQueries } from './closings.ts'
import { dataExportQueries } from './dataExports.ts'
import { userDataQueries } from './userData.ts'
import { profileQueries } from './profiles.ts'
import { realNameQueries } from './realNames.ts'

/** Creates all queries of the domain, by subject. */
export const createProfileQueries = (db: Kysely<Database>) => ({
  closings: closingQueries(db),
  dataExports: dataExportQueries(db),
  ownData: userDataQueries(db),
  profiles: profileQueries(db),
  realNames: realNameQueries(db),
})
export type ProfileQueries = ReturnType<typeof createProfileQueries>
