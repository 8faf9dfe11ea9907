import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/admin.ts'
import { chargeRefundQueries } from './chargeRefunds.ts'

/** A request to refund money. */
export interface RefundRequest {
  /** Id of the stored refund. */
  refundId: string
  orderId: string
  chargeId: string
  amountFen: number
  /** `return` is the refund of a late or duplicate payment. */
  movement: 'refund' | 'return'
  now: number
}

interface Payment {
  transaction_id: string | null
  amount_fen: number
  /** Null while the payment is being reported. It can then be refunded only as a late payment. */
  movement: Database['ledger_posting']['movement'] | null
}

interface RefundRow {
  transaction_id: string
  amount_fen: number
}

interface RefundableOptions {
  /** Payments and chargebacks of a charge. */
  payments: Payment[]
  /** Refunds of the charge. Failed ones are included, because they may be sent again. */
  refunds: RefundRow[]
  movement: 'refund' | 'return'
  amountFen: number
}

/** Returns the id of the payment whose remaining amount covers `amountFen`, or undefined. */
function findRefundablePayment({ payments, refunds, movement, amountFen }: RefundableOptions): string | undefined {
  const came = movement === 'refund' ? 'payment' : 'late payment'
  const back = [...payments.filter(({ movement: name }) => name === 'chargeback' || name === 'late chargeback'), ...refunds]
  const sumOf = (transactionId: string) =>
    back.filter(({ transaction_id }) => transaction_id === transactionId).reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const held = payments.find(
    ({ transaction_id: id, amount_fen, movement: name }) =>
      (name ?? 'late payment') === came && id !== null && amount_fen - sumOf(id) >= amountFen,
  )
  return held?.transaction_id ?? undefined
}

/**
 * Enqueues a refund in the outbox. For a refund that was requested before, it starts a new attempt if the last one has failed,
 * otherwise nothing changes. Throws if the charge no longer covers the amount. The caller has locked the order.
 */
export async function requestRefund(trx: Transaction<Database>, request: RefundRequest): Promise<void> {
  const { refundId, orderId, chargeId, amountFen, movement, now } = request
  const refunds = chargeRefundQueries(trx)
  const task = { kind: 'refund.send', subject: refundId, now }
  if (await refunds.find(refundId)) {
    if (await refunds.again(refundId, now)) await enqueue(trx, task)
    return
  }
  const transactionId = findRefundablePayment({
    payments: await refunds.paymentsOf(chargeId),
    refunds: await refunds.ofCharge(chargeId),
    movement,
    amountFen,
  })
  if (transactionId === undefined) throw new Error(`The remaining amount of the charge does not cover the refund ${refundId}`)
  await refunds.add({
    id: refundId,
    order_id: orderId,
    charge_id: chargeId,
    transaction_id: transactionId,
    amount_fen: amountFen,
    movement,
    state: 'waiting',
    attempt: 1,
    requested_at: now,
  })
  await enqueue(trx, task)
}
