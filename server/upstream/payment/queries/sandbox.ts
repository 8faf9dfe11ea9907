import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { SandboxPaymentTable, SandboxRefundTable } from '../../db/tables/payment.ts'

/** The books of the sandbox, as a gateway keeps them. */
export const sandboxQueries = (db: Kysely<Database>) => ({
  addPayments: async (rows: Insertable<SandboxPaymentTable>[]): Promise<void> => {
    await db.insertInto('sandbox_payment').values(rows).execute()
  },

  paymentsOf: (chargeId: string) =>
    db.selectFrom('sandbox_payment').selectAll().where('charge_id', '=', chargeId).orderBy('paid_at').orderBy('id').execute(),

  findRefund: (id: string) => db.selectFrom('sandbox_refund').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Refunds once, however often it is asked for; false when the payment does not hold so much. */
  refund: (row: Insertable<SandboxRefundTable>): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if ((await heldBy(trx, row.payment_id, row.id)) < row.amount_fen) return false
      await trx
        .insertInto('sandbox_refund')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return true
    }),

  /** Takes back all that a payment still holds, once; returns how much that is. */
  takeBack: (paymentId: string, now: number): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const id = `chargeback ${paymentId}`
      const held = await heldBy(trx, paymentId)
      const taken = await trx.selectFrom('sandbox_refund').select('amount_fen').where('id', '=', id).executeTakeFirst()
      if (taken) return taken.amount_fen
      const row = { id, payment_id: paymentId, amount_fen: held, refunded_at: now }
      if (held > 0) await trx.insertInto('sandbox_refund').values(row).execute()
      return held
    }),
})

/** The amount that a payment holds, but for one refund, until the transaction ends. */
async function heldBy(trx: Transaction<Database>, paymentId: string, except = ''): Promise<number> {
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
