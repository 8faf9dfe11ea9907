import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { Seal } from '../kernel/logic/seal.ts'
import type { OrderQueries } from '../order/index.ts'
import type { ProfileQueries } from '../profile/index.ts'
import type { SearchedList } from '../search/index.ts'
import { createEnrolmentView } from './createEnrolmentView.ts'
import { createFeeWork } from './createFeeWork.ts'
import { enrolmentHandlers } from './enrolment.ts'
import { planHandlers } from './plan.ts'
import { createEnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import { ticketHandlers } from './ticket.ts'

export interface EnrolmentDeps {
  db: Kysely<Database>
  clock: () => number
  searchedList: SearchedList
  files: FilesQueries
  order: OrderQueries
  profile: ProfileQueries
  /** Opens identity numbers, and seals the person of an enrolment; made at the first use. */
  seal: () => Seal
}

/** Enrolment: plans and their conditions, applying, the fee, and admission tickets. */
export function createEnrolment({ db, clock, searchedList, files, order, profile, seal }: EnrolmentDeps) {
  const queries = createEnrolmentQueries(db)
  const { uploads } = files
  const view = createEnrolmentView({ ...queries, uploads, seal })
  const deps = { ...queries, clock, searchedList, seal, view, uploads, orders: order.orders, realNames: profile.realNames }
  const own = enrolmentHandlers(deps)
  return {
    handlers: { ...planHandlers({ ...deps, enrolmentOf: own.enrolmentOf }), ...own.handlers, ...ticketHandlers(deps) },
    queries,
    work: createFeeWork(deps),
  }
}

export { createEnrolmentQueries } from './queries/createEnrolmentQueries.ts'
export { enrolmentReader as createEnrolmentReader } from './queries/enrolmentReader.ts'
export { sittingResults as createSittingResults } from './queries/sittingResults.ts'
export { passedEnrolments } from './queries/passedEnrolments.ts'
