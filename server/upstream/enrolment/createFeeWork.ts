import type { Work } from '../outbox/index.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'

interface FeeWorkDeps {
  fees: EnrolmentQueries['fees']
  clock: () => number
}

/** Has enrolments follow the orders of their fees. */
export const createFeeWork = ({ fees, clock }: FeeWorkDeps): Record<'enrolment.fee', Work> => ({
  'enrolment.fee': ({ subject: orderId }) => fees.settle(orderId, clock()),
})
