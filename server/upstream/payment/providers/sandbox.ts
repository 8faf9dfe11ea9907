import type { PaymentQueries } from '../queries/createPaymentQueries.ts'
import type { PaymentGateway } from './PaymentGateway.ts'

interface SandboxOptions {
  /** The sandbox's own books. */
  sandbox: PaymentQueries['sandbox']
  /** Origin of the site, whose own page simulates the cashier. */
  publicOrigin: string
  clock: () => number
}

/** Creates a gateway for demos: each code leads to a cashier page of the site. No money moves, but it keeps books like a gateway. */
export const sandboxGateway = ({ sandbox, publicOrigin, clock }: SandboxOptions): PaymentGateway => ({
  channel: 'sandbox',
  open: async ({ id }) => `${publicOrigin}/simulated/pay/${id}`,
  query: async ({ id }) => {
    const payments = await sandbox.paymentsOf(id)
    if (payments.length === 0) return { state: 'waiting' }
    return { state: 'paid', payments: payments.map((row) => ({ transactionId: row.id, amountFen: row.amount_fen, at: row.paid_at })) }
  },
  // The cashier page checks the state of the charge itself.
  close: async () => {},
  refund: async ({ id, transactionId, amountFen }) => {
    const isDone = await sandbox.refund({ id, payment_id: transactionId, amount_fen: amountFen, refunded_at: clock() })
    return isDone ? { state: 'completed', gatewayId: `sandbox-${id}`, amountFen } : { state: 'failed', reason: '退款金额超过了付款金额' }
  },
  queryRefund: async ({ id }) => {
    const row = await sandbox.findRefund(id)
    return row ? { state: 'completed', gatewayId: `sandbox-${id}`, amountFen: row.amount_fen } : { state: 'missing' }
  },
})
