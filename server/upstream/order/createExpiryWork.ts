import type { Work } from '../outbox/index.ts'
import type { OrderQueries } from './queries/createOrderQueries.ts'

interface ExpiryDeps {
  expiries: OrderQueries['expiries']
  clock: () => number
}

/** Tells buyers in time that what they have bought will end. Renewals put the notice off. */
export const createExpiryWork = ({ expiries, clock }: ExpiryDeps): Record<'order.expiry', Work> => ({
  'order.expiry': ({ subject: orderId }) => expiries.tell(orderId, clock()),
})
