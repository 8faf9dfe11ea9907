import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { blockQueries, personPageQueries, relatedPeopleQueries } from './personPages.ts'
import { personPostQueries } from './personPosts.ts'
import { personReportQueries } from './personReports.ts'
import { shownSettingQueries } from './shownSettings.ts'

/** Creates all queries of the domain, by subject. */
export const createPersonQueries = (db: Kysely<Database>) => ({
  personPages: personPageQueries(db),
  personPosts: personPostQueries(db),
  personReports: personReportQueries(db),
  relatedPeople: relatedPeopleQueries(db),
  shownSettings: shownSettingQueries(db),
  blocks: blockQueries(db),
})
export type PersonQueries = ReturnType<typeof createPersonQueries>
