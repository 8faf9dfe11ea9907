import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { PublishingQueries } from '../publishing/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import { couponHandlers } from './coupon.ts'
import { type ChargeOpener, orderHandlers } from './order.ts'
import { createOrderQueries, type OrderQueries } from './queries/createOrderQueries.ts'
import { paymentEvents } from './queries/paymentEvents.ts'
import { refundHandlers } from './refund.ts'
import type { AgreedVersion } from './logic/quoteProduct.ts'

export interface OrderDomainDeps {
  db: Kysely<Database>
  clock: () => number
  learning: LearningQueries
  publishing: PublishingQueries
  payment: ChargeOpener
}

/** Id of the rule that buyers accept. */
const ruleId = 'purchase'

/** Creates a function that returns the current version of the purchase agreement, or null if the operator has none. */
const createAgreement =
  ({ rules }: Pick<PublishingQueries, 'rules'>) =>
  async (now: number): Promise<AgreedVersion | null> => {
    const [rule, versions] = await Promise.all([rules.find(ruleId), rules.versions(ruleId, now)])
    const effective = versions.find(({ effective_at }) => effective_at <= now)
    return rule?.listed === 1 && effective ? { id: ruleId, title: effective.title, version: effective.version } : null
  }

interface ExpiryDeps {
  expiries: OrderQueries['expiries']
  clock: () => number
}

/** Creates the task that notifies buyers before their purchases expire. A renewal postpones the notice. */
const createExpiryTasks = ({ expiries, clock }: ExpiryDeps): Record<'order.expiry', TaskHandler> => ({
  'order.expiry': ({ subject: orderId }) => expiries.tell(orderId, clock()),
})

/** Creates the order domain: prices, states, granted entitlements, refunds and coupons. */
export function createOrder({ db, clock, learning, publishing, payment }: OrderDomainDeps) {
  const queries = createOrderQueries(db)
  const { channels, open, check, openCharge, openIdOf } = payment
  const agreement = createAgreement(publishing)
  const deps = { ...queries, clock, channels, open, check, openCharge, openIdOf, agreement }
  return {
    handlers: { ...orderHandlers(deps), ...couponHandlers(deps), ...refundHandlers({ ...deps, watched: learning.watched }) },
    queries,
    work: createExpiryTasks(deps),
    /** Handlers of orders for gateway reports. */
    events: paymentEvents(clock),
  }
}

export { createOrderQueries, type OrderQueries } from './queries/createOrderQueries.ts'
export { placeFee } from './queries/placeOrder.ts'
