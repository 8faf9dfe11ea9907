import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { SearchedList } from '../search/index.ts'
import { planHandlers } from './plan.ts'
import { createEnrolmentQueries } from './queries/createEnrolmentQueries.ts'

export interface EnrolmentDeps {
  db: Kysely<Database>
  clock: () => number
  searchedList: SearchedList
}

/** Enrolment: plans and their conditions. */
export function createEnrolment({ db, clock, searchedList }: EnrolmentDeps) {
  const queries = createEnrolmentQueries(db)
  return { handlers: planHandlers({ ...queries, clock, searchedList, enrolmentOf: async () => null }), queries }
}
