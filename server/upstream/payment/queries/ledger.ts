import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { type Movement, postingsOf } from '../logic/postingsOf.ts'

/** Creates the queries for the append-only ledger. */
export const ledgerQueries = (db: Kysely<Database>) => ({
  /** Posts a movement of money: two postings whose sum is zero. */
  post: async (movement: Movement): Promise<void> => {
    const { entryId, at, movement: name, orderId, chargeId, refundId = null } = movement
    const common = { entry_id: entryId, at, movement: name, order_id: orderId, charge_id: chargeId, refund_id: refundId }
    const rows = postingsOf(movement).map(({ account, amountFen }) => ({ id: newId(), ...common, account, amount_fen: amountFen }))
    await db.insertInto('ledger_posting').values(rows).execute()
  },

  ofOrder: (orderId: string) =>
    db
      .selectFrom('ledger_posting')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('at')
      .orderBy('entry_id')
      .orderBy('account')
      .execute(),
})
