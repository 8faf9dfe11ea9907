import type { LedgerPostingTable } from '../../db/tables/payment.ts'

interface Payment {
  transaction_id: string | null
  amount_fen: number
  /** Null: it is just being reported, and is refunded only when it comes late. */
  movement: LedgerPostingTable['movement'] | null
}

interface Given {
  transaction_id: string
  amount_fen: number
}

interface RefundableOptions {
  /** Payments of a charge, and chargebacks. */
  payments: Payment[]
  /** Refunds of it, the failed ones too: they may be sent again. */
  refunds: Given[]
  movement: 'refund' | 'return'
  amountFen: number
}

/** The payment that still holds an amount; undefined when none does. */
export function refundable({ payments, refunds, movement, amountFen }: RefundableOptions): string | undefined {
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
