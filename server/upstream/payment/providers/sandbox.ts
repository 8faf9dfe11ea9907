import { createHash } from 'node:crypto'
import { isCodeWay, PayWay } from '#lib/contract'
import { beijingDayRange } from '../../kernel/logic/beijingDay.ts'
import type { PaymentQueries } from '../queries/createPaymentQueries.ts'
import type { Payer, PaymentGateway } from './PaymentGateway.ts'

interface SandboxOptions {
  /** The sandbox's own books. */
  sandbox: PaymentQueries['sandbox']
  /** Origin of the site, whose own page simulates the cashier. */
  publicOrigin: string
  clock: () => number
}

/** Identifies the device that shows a code, which cannot scan its own screen. */
export const deviceMark = ({ address, agent }: Pick<Payer, 'address' | 'agent'>): string =>
  createHash('sha256').update(`${address} ${agent}`).digest('hex').slice(0, 16)

/**
 * Creates a gateway for demos: codes and links lead to a cashier page of the site. No money moves, but it keeps books like a
 * gateway, and refuses what gateways refuse.
 */
export const sandboxGateway = ({ sandbox, publicOrigin, clock }: SandboxOptions): PaymentGateway => ({
  channel: 'sandbox',
  // A code of Alipay does not differ from that of WeChat Pay.
  ways: PayWay.options.filter((way) => way !== 'precreate'),
  open: async ({ id, way, payer }) => `${publicOrigin}/simulated/pay/${id}${isCodeWay(way) ? `?shownBy=${deviceMark(payer)}` : ''}`,
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
  bill: async (day) => (await sandbox.movements(beijingDayRange(day))).map((movement) => ({ ...movement, feeFen: 0, merchant: '' })),
  queryRefund: async ({ id }) => {
    const row = await sandbox.findRefund(id)
    return row ? { state: 'completed', gatewayId: `sandbox-${id}`, amountFen: row.amount_fen } : { state: 'missing' }
  },
})
