import type { PayChannel } from '#lib/enums'
import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** The events of payments, for the domain whose orders they pay: each within the transaction that notes it, and once. */
export interface PaymentEvents {
  /** Locks an order until the transaction ends: called before anything else of it is touched. */
  lock: (trx: Transaction<Database>, orderId: string) => Promise<void>
  /** `late`: the order is over or paid already, or the payment is to count as such; its money goes back. */
  onPaid: (
    trx: Transaction<Database>,
    payment: {
      orderId: string
      chargeId: string
      channel: PayChannel
      transactionId: string
      amountFen: number
      at: number
      late: boolean
    },
  ) => Promise<'taken' | 'late'>
  onFailed: (trx: Transaction<Database>, charge: { orderId: string; chargeId: string; reason: string; at: number }) => Promise<void>
  onChargeback: (trx: Transaction<Database>, charge: { orderId: string; chargeId: string; amountFen: number; at: number }) => Promise<void>
  /** The gateway has the refund, and has not completed it yet. */
  onRefundSent: (trx: Transaction<Database>, refund: { refundId: string; at: number }) => Promise<void>
  onRefunded: (trx: Transaction<Database>, refund: { refundId: string; gatewayId: string; at: number }) => Promise<void>
  onRefundFailed: (trx: Transaction<Database>, refund: { refundId: string; reason: string; at: number }) => Promise<void>
}
