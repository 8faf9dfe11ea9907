import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/admin.ts'
import { findRefundablePayment } from '../logic/findRefundablePayment.ts'
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
