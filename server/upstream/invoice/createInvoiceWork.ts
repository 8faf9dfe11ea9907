import type { Work } from '../outbox/index.ts'
import { type InvoiceProvider, InvoiceRefused, titleOf } from './providers/InvoiceProvider.ts'
import type { InvoiceQueries } from './queries/createInvoiceQueries.ts'

interface WorkDeps {
  steps: InvoiceQueries['steps']
  /** Undefined: nothing is issued here. */
  provider: InvoiceProvider | undefined
  clock: () => number
}

/** A red-letter invoice needs the number of the one that it takes back; without a provider invoices wait for one. */
const laterMs = 3_600_000

/** The outbox's work at invoices. A service that is asked twice for one id gives the same invoice. */
export const createInvoiceWork = ({ steps, provider, clock }: WorkDeps): Record<string, Work> => ({
  'invoice.issue': async ({ subject: id }) => {
    if (!provider) return { againAt: clock() + laterMs }
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
