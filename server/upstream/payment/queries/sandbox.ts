import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { SandboxMovement } from '../logic/parseBill.ts'

/** Creates the queries for the sandbox's books, which correspond to those of a gateway. */
export const sandboxQueries = (db: Kysely<Database>) => ({
  addPayments: async (rows: Insertable<Database['sandbox_payment']>[]): Promise<void> => {
    await db.insertInto('sandbox_payment').values(rows).execute()
  },

  paymentsOf: (chargeId: string) =>
    db.selectFrom('sandbox_payment').selectAll().where('charge_id', '=', chargeId).orderBy('paid_at').orderBy('id').execute(),

  findRefund: (id: string) => db.selectFrom('sandbox_refund').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Lists all payments and refunds in a time range, in chronological order. */
  movements: async ({ from, to }: { from: number; to: number }): Promise<SandboxMovement[]> => {
    const payments = await db.selectFrom('sandbox_payment').selectAll().where('paid_at', '>=', from).where('paid_at', '<', to).execute()
    const refunds = await db
      .selectFrom('sandbox_refund')
      .innerJoin('sandbox_payment', 'sandbox_payment.id', 'sandbox_refund.payment_id')
      .selectAll('sandbox_refund')
      .select('sandbox_payment.charge_id')
      .where('refunded_at', '>=', from)
      .where('refunded_at', '<', to)
      .execute()
    return [
      ...payments.map(({ id: transactionId, charge_id: chargeId, amount_fen: amountFen, paid_at: at }): SandboxMovement => {
        return { kind: 'payment', chargeId, refundId: '', transactionId, amountFen, at }
      }),
      ...refunds.map(({ id, payment_id: transactionId, charge_id: chargeId, amount_fen: amountFen, refunded_at: at }): SandboxMovement => {
        // A chargeback is identified by its payment.
        const refundId = id === chargebackId(transactionId) ? transactionId : id
        return { kind: 'refund', chargeId, refundId, transactionId, amountFen, at }
      }),
    ].toSorted((one, other) => one.at - other.at)
  },

  /** Refunds idempotently. Returns false if the remaining amount of the payment is too small. */
  refund: (row: Insertable<Database['sandbox_refund']>): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if ((await remainingAmount(trx, row.payment_id, row.id)) < row.amount_fen) return false
      await trx
        .insertInto('sandbox_refund')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return true
    }),

  /** Charges back the remaining amount of a payment, once. Returns this amount. */
  takeBack: (paymentId: string, now: number): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const id = chargebackId(paymentId)
      const held = await remainingAmount(trx, paymentId)
      const taken = await trx.selectFrom('sandbox_refund').select('amount_fen').where('id', '=', id).executeTakeFirst()
      if (taken) return taken.amount_fen
      const row = { id, payment_id: paymentId, amount_fen: held, refunded_at: now }
      if (held > 0) await trx.insertInto('sandbox_refund').values(row).execute()
      return held
    }),
})

const chargebackId = (paymentId: string): string => `chargeback ${paymentId}`

/** Returns the remaining amount of a payment without the refund `except`, and locks the payment until the transaction ends. */
async function remainingAmount(trx: Transaction<Database>, paymentId: string, except = ''): Promise<number> {
  const payment = await trx
    .updateTable('sandbox_payment')
    .set((column) => ({ paid_at: column.ref('paid_at') }))
    .where('id', '=', paymentId)
    .returning('amount_fen')
    .executeTakeFirst()
  const refunds = trx.selectFrom('sandbox_refund').select('amount_fen').where('payment_id', '=', paymentId).where('id', '<>', except)
  const refunded = (await refunds.execute()).reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  return (payment?.amount_fen ?? 0) - refunded
}
