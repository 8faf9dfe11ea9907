import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'

export type ChargeRefundRow = Selectable<Database['charge_refund']>

/** Creates the queries for refunds at the gateways. Callers lock the order before changing a refund. */
export const chargeRefundQueries = (db: Kysely<Database>) => ({
  find: (id: string): Promise<ChargeRefundRow | undefined> =>
    db.selectFrom('charge_refund').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Lists the refunds of a charge that take up a part of it, oldest first. Failed ones are included, because they may be sent again. */
  ofCharge: (chargeId: string): Promise<ChargeRefundRow[]> =>
    db
      .selectFrom('charge_refund')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where('state', '!=', 'dropped')
      .orderBy('requested_at')
      .orderBy('id')
      .execute(),

  /** Lists the payments and chargebacks of a charge, oldest first. One that is being reported has no movement yet. */
  paymentsOf: (chargeId: string) =>
    db
      .selectFrom('gateway_report')
      .leftJoin('ledger_posting', (join) =>
        join.onRef('ledger_posting.entry_id', '=', 'gateway_report.id').on('ledger_posting.account', 'in', ['sales', 'suspense']),
      )
      .select(['gateway_report.transaction_id', 'gateway_report.amount_fen', 'ledger_posting.movement'])
      .where('gateway_report.charge_id', '=', chargeId)
      .where('gateway_report.kind', 'in', ['paid', 'chargeback'])
      .orderBy('gateway_report.received_at')
      .orderBy('gateway_report.id')
      .execute(),

  add: async (row: Insertable<Database['charge_refund']>): Promise<void> => {
    await db.insertInto('charge_refund').values(row).execute()
  },

  /** Starts another attempt of a failed refund. Returns false if it has not failed. */
  again: async (id: string, now: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('charge_refund')
      .set(({ eb }) => ({ state: 'waiting', attempt: eb('attempt', '+', 1), requested_at: now, settled_at: null }))
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Marks a refund as sent. Returns false if it was already sent. */
  sent: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('charge_refund')
      .set({ state: 'sent' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  reduce: async (id: string, amountFen: number): Promise<void> => {
    await db.updateTable('charge_refund').set({ amount_fen: amountFen }).where('id', '=', id).execute()
  },

  settle: async (
    id: string,
    state: 'completed' | 'failed' | 'settled' | 'dropped',
    { gatewayId, at }: { gatewayId: string | null; at: number },
  ): Promise<void> => {
    await db
      .updateTable('charge_refund')
      .set({ state, settled_at: at, ...(gatewayId !== null && { gateway_id: gatewayId }) })
      .where('id', '=', id)
      .where('state', '!=', 'completed')
      .execute()
  },
})
