import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/desk.ts'
import { refundable } from '../logic/refundable.ts'
import { chargeRefundQueries } from './chargeRefunds.ts'

/** Money to be given back. */
export interface RefundRequest {
  /** Id of a refund that is stored already. */
  refundId: string
  orderId: string
  chargeId: string
  amountFen: number
  /** `return`: of money that came late or twice. */
  movement: 'refund' | 'return'
  now: number
}

/**
 * Has money given back by the outbox. The same refund again is sent again when it has failed, and changes nothing while
 * it is under way. Throws when the charge does not hold so much any more. The caller has locked the order.
 */
export async function requestRefund(trx: Transaction<Database>, request: RefundRequest): Promise<void> {
  const { refundId, orderId, chargeId, amountFen, movement, now } = request
  const refunds = chargeRefundQueries(trx)
  const task = { kind: 'refund.send', subject: refundId, now }
  if (await refunds.find(refundId)) {
    if (await refunds.again(refundId, now)) await enqueue(trx, task)
    return
  }
  const transactionId = refundable({
    payments: await refunds.paymentsOf(chargeId),
    refunds: await refunds.ofCharge(chargeId),
    movement,
    amountFen,
  })
  if (transactionId === undefined) throw new Error(`The charge does not hold what the refund ${refundId} is to give back`)
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
