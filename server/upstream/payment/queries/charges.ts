import type { PayChannel } from '#lib/enums'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { ChargeTable } from '../../db/tables/payment.ts'

export type ChargeRow = Selectable<ChargeTable>

/** An order has at most one open charge in each channel. */
export const openFor = (orderId: string, channel: PayChannel): string => `${orderId} ${channel}`

const unended = ['opening', 'open'] as const

/** Charges. Whoever changes one has locked its order before. */
export const chargeQueries = (db: Kysely<Database>) => ({
  find: (id: string): Promise<ChargeRow | undefined> => db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst(),

  findOpen: (orderId: string, channel: PayChannel): Promise<ChargeRow | undefined> =>
    db.selectFrom('charge').selectAll().where('open_for', '=', openFor(orderId, channel)).executeTakeFirst(),

  ofOrder: (orderId: string): Promise<ChargeRow[]> =>
    db.selectFrom('charge').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute(),

  add: async (row: Insertable<ChargeTable>): Promise<void> => {
    await db.insertInto('charge').values(row).execute()
  },

  /** Stores the code of a charge; false when the charge has ended meanwhile. */
  opened: async (id: string, content: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('charge')
      .set({ content, state: 'open' })
      .where('id', '=', id)
      .where('state', 'in', unended)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Ends a charge that was not paid; false when it had ended. */
  end: async (id: string, state: 'failed' | 'closed'): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('charge')
      .set({ state, open_for: null })
      .where('id', '=', id)
      .where('state', 'in', unended)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Ends the charges of an order that can still be paid; returns them. */
  endOfOrder: (orderId: string): Promise<ChargeRow[]> =>
    db
      .updateTable('charge')
      .set({ state: 'closed', open_for: null })
      .where('order_id', '=', orderId)
      .where('state', 'in', unended)
      .returningAll()
      .execute(),

  /** Notes the first payment of a charge, in whichever state it was. */
  paid: async (id: string, transactionId: string, at: number): Promise<void> => {
    await db
      .updateTable('charge')
      .set({ state: 'paid', open_for: null, transaction_id: transactionId, paid_at: at })
      .where('id', '=', id)
      .where('state', '!=', 'paid')
      .execute()
  },
})
