import type { Kysely } from 'kysely'
import type { PlanCard } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { OrderQueries } from '../order/index.ts'
import type { ProfileQueries } from '../profile/index.ts'
import type { SearchedList } from '../search/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import { createEnrolmentView } from './views/createEnrolmentView.ts'
import { enrolmentHandlers } from './enrolment.ts'
import { planHandlers } from './plan.ts'
import { planCard } from './views/planCards.ts'
import { createEnrolmentQueries, type EnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import { ticketHandlers } from './ticket.ts'
import { reminderTask, resultsTask } from './queries/reminders.ts'

export interface EnrolmentDeps {
  db: Kysely<Database>
  clock: () => number
  searchedList: SearchedList
  files: FilesQueries
  order: OrderQueries
  profile: ProfileQueries
  /** Decrypts identity numbers and encrypts the person of an enrolment. Created on first use. */
  seal: () => Encryption
}

interface FeeWorkDeps {
  fees: EnrolmentQueries['fees']
  clock: () => number
}

/** Creates the task that updates an enrolment after its fee's order has changed. */
const createFeeWork = ({ fees, clock }: FeeWorkDeps): Record<'enrolment.fee', TaskHandler> => ({
  'enrolment.fee': ({ subject: orderId }) => fees.settle(orderId, clock()),
})

interface ReminderWorkDeps {
  reminders: EnrolmentQueries['reminders']
  clock: () => number
}

/** Creates the tasks that remind candidates of their exam and notify them of published results. */
const createReminderWork = ({ reminders, clock }: ReminderWorkDeps): Record<typeof reminderTask | typeof resultsTask, TaskHandler> => ({
  [reminderTask]: ({ subject: id }) => reminders.remind(id, clock()),
  [resultsTask]: ({ subject: id }) => reminders.tellResults(id, clock()),
})

/** Creates the enrolment domain: plans and their conditions, applications, fees and admission tickets. */
export function createEnrolment({ db, clock, searchedList, files, order, profile, seal }: EnrolmentDeps) {
  const queries = createEnrolmentQueries(db)
  const { uploads } = files
  const view = createEnrolmentView({ ...queries, uploads, seal })
  const deps = { ...queries, clock, searchedList, seal, view, uploads, orders: order.orders, realNames: profile.realNames }
  const own = enrolmentHandlers(deps)
  const { plans } = queries
  return {
    /** Returns the listed plans with these ids, as cards for a user. */
    planCards: async (ids: string[], userId: string): Promise<PlanCard[]> =>
      (await plans.ofIds(ids, userId)).filter(({ listed }) => listed === 1).map((row) => planCard(row, clock())),
    /** Returns the plans that are open for applications, by closing time. */
    openPlans: async (most: number): Promise<PlanCard[]> => {
      const { list } = await plans.list({}, { now: clock(), userId: undefined }, { page: 1, pageSize: most })
      return list.map((row) => planCard(row, clock())).filter(({ state }) => state === 'open' || state === 'closing')
    },
    handlers: { ...planHandlers({ ...deps, enrolmentOf: own.enrolmentOf }), ...own.handlers, ...ticketHandlers(deps) },
    queries,
    work: { ...createFeeWork(deps), ...createReminderWork(deps) },
  }
}

export { planHitDetails } from './views/planHitDetails.ts'
export { createEnrolmentQueries } from './queries/createEnrolmentQueries.ts'
export { enrolmentReader as createEnrolmentReader } from './queries/enrolmentReader.ts'
export { createOwnDates } from './queries/ownDates.ts'
export { sittingResults as createSittingResults } from './queries/sittingResults.ts'
export { passedEnrolments } from './queries/passedEnrolments.ts'
