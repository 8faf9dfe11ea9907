import type { TaskHandler } from '../outbox/index.ts'
import type { OrderQueries } from './queries/createOrderQueries.ts'

interface ExpiryDeps {
  expiries: OrderQueries['expiries']
  clock: () => number
}

/** Creates the task that notifies buyers before their purchases expire. A renewal postpones the notice. */
export const createExpiryTasks = ({ expiries, clock }: ExpiryDeps): Record<'order.expiry', TaskHandler> => ({
  'order.expiry': ({ subject: orderId }) => expiries.tell(orderId, clock()),
})
