import type { LedgerPostingTable } from '../../db/tables/payment.ts'

interface Payment {
  transaction_id: string | null
  amount_fen: number
  /** Null while the payment is being reported. It can then be refunded only as a late payment. */
  movement: LedgerPostingTable['movement'] | null
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
export function findRefundablePayment({ payments, refunds, movement, amountFen }: RefundableOptions): string | undefined {
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
