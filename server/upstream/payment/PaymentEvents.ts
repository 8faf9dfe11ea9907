import type { PayChannel } from '#lib/enums'
import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** Payment events for the domain that owns the orders. Each is called once, in the transaction that stores it. */
export interface PaymentEvents {
  /** Locks an order until the transaction ends. Called before any other access to the order. */
  lock: (trx: Transaction<Database>, orderId: string) => Promise<void>
  /**
   * Handles a payment. Returns `late` if the order had ended or was paid already, or if `late` is set: the payment is then
   * refunded.
   */
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
  /** The gateway has accepted the refund but not completed it yet. */
  onRefundSent: (trx: Transaction<Database>, refund: { refundId: string; at: number }) => Promise<void>
  /**
   * The gateway has refunded a part of a payment without a request of ours. Stores the refund and returns its id;
   * {@link onRefunded} follows. `isLate` refers to a payment that is refunded anyway.
   */
  onForeignRefund: (
    trx: Transaction<Database>,
    refund: { orderId: string; chargeId: string; gatewayRefundId: string; amountFen: number; isLate: boolean; at: number },
  ) => Promise<string>
  /** What is left of its payment does not cover a refund, which therefore has a new amount; zero if it was dropped. */
  onRefundReduced: (trx: Transaction<Database>, refund: { refundId: string; leftFen: number; at: number }) => Promise<void>
  /** The gateway has returned more than a settled refund has left of its payment: the excess of the settlement was reversed. */
  onSettlementReduced: (trx: Transaction<Database>, refund: { refundId: string; leftFen: number; at: number }) => Promise<void>
  onRefunded: (trx: Transaction<Database>, refund: { refundId: string; gatewayId: string; at: number }) => Promise<void>
  /** The gateway has completed a refund that an operator had settled in another way. */
  onSettledRefunded: (trx: Transaction<Database>, refund: { refundId: string; gatewayId: string; at: number }) => Promise<void>
  onRefundFailed: (trx: Transaction<Database>, refund: { refundId: string; reason: string; at: number }) => Promise<void>
}
