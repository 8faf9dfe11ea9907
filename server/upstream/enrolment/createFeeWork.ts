import type { TaskHandler } from '../outbox/index.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'

interface FeeWorkDeps {
  fees: EnrolmentQueries['fees']
  clock: () => number
}

/** Creates the task that updates an enrolment after its fee's order has changed. */
export const createFeeWork = ({ fees, clock }: FeeWorkDeps): Record<'enrolment.fee', TaskHandler> => ({
  'enrolment.fee': ({ subject: orderId }) => fees.settle(orderId, clock()),
})
