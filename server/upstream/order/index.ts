import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { PublishingQueries } from '../publishing/index.ts'
import type { ChargeOpener } from './ChargeOpener.ts'
import { couponHandlers } from './coupon.ts'
import { createAgreement } from './createAgreement.ts'
import { orderHandlers } from './order.ts'
import { createExpiryTasks } from './createExpiryTasks.ts'
import { createOrderQueries } from './queries/createOrderQueries.ts'
import { paymentEvents } from './queries/paymentEvents.ts'
import { refundHandlers } from './refund.ts'

export interface OrderDomainDeps {
  db: Kysely<Database>
  clock: () => number
  learning: LearningQueries
  publishing: PublishingQueries
  payment: ChargeOpener
}

/** Creates the order domain: prices, states, granted entitlements, refunds and coupons. */
export function createOrder({ db, clock, learning, publishing, payment }: OrderDomainDeps) {
  const queries = createOrderQueries(db)
  const deps = { ...queries, clock, channels: payment.channels, open: payment.open, agreement: createAgreement(publishing) }
  return {
    handlers: { ...orderHandlers(deps), ...couponHandlers(deps), ...refundHandlers({ ...deps, watched: learning.watched }) },
    queries,
    work: createExpiryTasks(deps),
    /** Handlers of orders for gateway reports. */
    events: paymentEvents(clock),
  }
}

export { createOrderQueries, type OrderQueries } from './queries/createOrderQueries.ts'
export { placeFee } from './queries/placeFee.ts'
