import type { TaskHandler } from '../outbox/index.ts'
import { type InvoiceProvider, InvoiceRefused, titleOf } from './providers/InvoiceProvider.ts'
import type { InvoiceQueries } from './queries/createInvoiceQueries.ts'

interface WorkDeps {
  steps: InvoiceQueries['steps']
  /** Undefined if no invoices are issued. */
  provider: InvoiceProvider | undefined
  clock: () => number
}

/** Retry interval of invoices without a provider, in milliseconds. */
const retryMs = 3_600_000

/** Creates the outbox tasks for invoices. They may run twice, because the service is idempotent by id. */
export const createInvoiceTasks = ({ steps, provider, clock }: WorkDeps): Record<string, TaskHandler> => ({
  'invoice.issue': async ({ subject: id }) => {
    if (!provider) return { againAt: clock() + retryMs }
    const begun = await steps.begin(id, clock())
    if (!begun) return undefined
    const { row, redOf } = begun
    try {
      const { order_id: orderId, order_title: goods, amount_fen: amountFen } = row
      const issued = await provider.issue({ id, orderId, goods, redOf, amountFen, title: titleOf(row), now: clock() })
      await steps.finish(id, issued, clock())
    } catch (error) {
      if (!(error instanceof InvoiceRefused)) throw error
      await steps.refuse(id, error.message, clock())
    }
    return undefined
  },
  'invoice.settle': ({ subject: orderId }) => steps.settle(orderId, clock()),
})
