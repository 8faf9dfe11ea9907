import type { Insertable, Kysely } from 'kysely'
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
      const payment = await trx
        .updateTable('sandbox_payment')
        .set((column) => ({ paid_at: column.ref('paid_at') }))
        .where('id', '=', row.payment_id)
        .returning('amount_fen')
        .executeTakeFirst()
      const refunds = await trx.selectFrom('sandbox_refund').select(['id', 'amount_fen']).where('payment_id', '=', row.payment_id).execute()
      if (refunds.some(({ id }) => id === row.id)) return true
      const refunded = refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
      if (!payment || refunded + row.amount_fen > payment.amount_fen) return false
      await trx.insertInto('sandbox_refund').values(row).execute()
      return true
    }),
})
