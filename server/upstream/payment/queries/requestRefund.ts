import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { enqueue } from '../../outbox/admin.ts'
import { chargeRefundQueries, type ChargeRefundRow } from './chargeRefunds.ts'
import { chargeQueries } from './charges.ts'
import { ledgerQueries } from './ledger.ts'

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
  /** Refunds that take up a part of the charge. */
  refunds: RefundRow[]
  movement: 'refund' | 'return'
  amountFen: number
}

/** Returns the amounts that left a payment, or will: chargebacks and refunds. */
const leavingOf = ({ payments, refunds }: Pick<RefundableOptions, 'payments' | 'refunds'>, transactionId: string): number =>
  [...payments.filter(({ movement: name }) => name === 'chargeback' || name === 'late chargeback'), ...refunds]
    .filter(({ transaction_id }) => transaction_id === transactionId)
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0)

/** Returns the id of the payment whose remaining amount covers `amountFen`, or undefined. */
function findRefundablePayment({ payments, refunds, movement, amountFen }: RefundableOptions): string | undefined {
  const came = movement === 'refund' ? 'payment' : 'late payment'
  const held = payments.find(
    ({ transaction_id: id, amount_fen, movement: name }) =>
      (name ?? 'late payment') === came && id !== null && amount_fen - leavingOf({ payments, refunds }, id) >= amountFen,
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

/** A refund after the reduction of its amount. With zero left, it was dropped. */
interface ReducedRefund {
  refundId: string
  leftFen: number
  /** It was settled in another way, which has been reversed in part or in whole. */
  isSettled: boolean
}

/**
 * Reduces the refunds of a payment that were settled, not completed, or refused by the gateway, to what is left of the payment
 * after a refund or chargeback that was not requested here. A refused one is sent again; of a settled one, the excess is
 * reversed. Returns the changed refunds. The caller has locked the order.
 */
export async function fitRefunds(
  trx: Transaction<Database>,
  { chargeId, transactionId, now }: { chargeId: string; transactionId: string; now: number },
): Promise<ReducedRefund[]> {
  const queries = chargeRefundQueries(trx)
  const [payments, all] = [await queries.paymentsOf(chargeId), await queries.ofCharge(chargeId)]
  const isFixed = ({ state }: { state: string }) => state === 'sent' || state === 'completed'
  const paid = payments.find(({ transaction_id, movement }) => transaction_id === transactionId && !movement?.endsWith('chargeback'))
  let left = (paid?.amount_fen ?? 0) - leavingOf({ payments, refunds: all.filter(isFixed) }, transactionId)
  const reduced: ReducedRefund[] = []
  // What was settled is gone already, so others give way to it.
  const own = all.filter((refund) => !isFixed(refund) && refund.transaction_id === transactionId)
  for (const refund of own.toSorted((one, other) => Number(other.state === 'settled') - Number(one.state === 'settled'))) {
    const { id, amount_fen, state } = refund
    const leftFen = Math.max(0, Math.min(amount_fen, left))
    left -= leftFen
    if (leftFen === amount_fen) continue
    reduced.push({ refundId: id, leftFen, isSettled: state === 'settled' })
    if (state === 'settled') await reverseSettlement(trx, refund, amount_fen - leftFen, now)
    if (leftFen === 0) {
      await queries.settle(id, 'dropped', { gatewayId: null, at: now })
      continue
    }
    await queries.reduce(id, leftFen)
    if (state === 'failed' && (await queries.again(id, now))) await enqueue(trx, { kind: 'refund.send', subject: id, now })
  }
  return reduced
}

/** Reverses the settlement of a refund, or a part of it, because the gateway has returned the money. */
export async function reverseSettlement(
  trx: Transaction<Database>,
  { id: refundId, order_id: orderId, charge_id: chargeId, movement: kind }: ChargeRefundRow,
  amountFen: number,
  at: number,
): Promise<void> {
  const { channel } = (await chargeQueries(trx).find(chargeId))!
  const movement = kind === 'refund' ? 'reversed settlement' : 'late reversed settlement'
  await ledgerQueries(trx).post({ entryId: newId(), movement, channel, amountFen, orderId, chargeId, refundId, at })
}

/**
 * Closes a refund that the gateway refused: `settled` books it as paid in another way, `dropped` abandons it. The caller has
 * locked the order and checked the state.
 */
export async function closeRefund(trx: Transaction<Database>, refundId: string, state: 'settled' | 'dropped', now: number): Promise<void> {
  const queries = chargeRefundQueries(trx)
  const refund = (await queries.find(refundId))!
  await queries.settle(refundId, state, { gatewayId: null, at: now })
  if (state === 'dropped') return
  const { order_id: orderId, charge_id: chargeId, amount_fen: amountFen } = refund
  const { channel } = (await chargeQueries(trx).find(chargeId))!
  const movement = refund.movement === 'refund' ? 'settlement' : 'late settlement'
  await ledgerQueries(trx).post({ entryId: newId(), movement, channel, amountFen, orderId, chargeId, refundId, at: now })
}
