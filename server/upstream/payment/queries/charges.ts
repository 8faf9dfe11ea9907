import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/admin.ts'

export type ChargeRow = Selectable<Database['charge']>

const unended = ['opening', 'open'] as const

/** Creates the queries for charges. Callers lock the order before changing a charge. */
export const chargeQueries = (db: Kysely<Database>) => ({
  find: (id: string): Promise<ChargeRow | undefined> => db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Finds the open charge of an order, which has at most one. */
  findOpen: (orderId: string): Promise<ChargeRow | undefined> =>
    db.selectFrom('charge').selectAll().where('open_for', '=', orderId).executeTakeFirst(),

  ofOrder: (orderId: string): Promise<ChargeRow[]> =>
    db.selectFrom('charge').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute(),

  add: async (row: Insertable<Database['charge']>): Promise<void> => {
    await db.insertInto('charge').values(row).execute()
  },

  /** Stores the content of a charge. Returns false if the charge has ended in the meantime. */
  opened: async (id: string, content: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('charge')
      .set({ content, state: 'open' })
      .where('id', '=', id)
      .where('state', 'in', unended)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Ends an unpaid charge. Returns false if it had already ended. */
  end: async (id: string, state: 'failed' | 'closed'): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('charge')
      .set({ state, open_for: null })
      .where('id', '=', id)
      .where('state', 'in', unended)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Closes the payable charges of an order and returns them. */
  endOfOrder: (orderId: string): Promise<ChargeRow[]> =>
    db
      .updateTable('charge')
      .set({ state: 'closed', open_for: null })
      .where('order_id', '=', orderId)
      .where('state', 'in', unended)
      .returningAll()
      .execute(),

  /** Records the first payment of a charge, regardless of the charge's state. */
  paid: async (id: string, transactionId: string, at: number): Promise<void> => {
    await db
      .updateTable('charge')
      .set({ state: 'paid', open_for: null, transaction_id: transactionId, paid_at: at })
      .where('id', '=', id)
      .where('state', '!=', 'paid')
      .execute()
  },
})

/** Closes the charges of an order that can no longer be paid: here immediately, at the gateways through the outbox. */
export async function closeCharges(trx: Transaction<Database>, orderId: string, now: number): Promise<void> {
  for (const { id } of await chargeQueries(trx).endOfOrder(orderId)) await enqueue(trx, { kind: 'charge.close', subject: id, now })
}
