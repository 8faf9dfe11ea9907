import { type Kysely, sql } from 'kysely'
import type { PayChannel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'

/** A movement of money at a gateway. */
export interface Movement {
  /** Id of the gateway report from which it results; a new id for a settlement, which no gateway reports. */
  entryId: string
  movement: Database['ledger_posting']['movement']
  channel: PayChannel
  amountFen: number
  orderId: string
  chargeId: string
  refundId?: string
  at: number
}

/**
 * Our account for each kind of movement, and the sign of the other posting: at the gateway, or offline for a settlement and its
 * reversal.
 */
const sides = {
  payment: { account: 'sales', sign: 1 },
  'late payment': { account: 'suspense', sign: 1 },
  refund: { account: 'sales', sign: -1 },
  return: { account: 'suspense', sign: -1 },
  chargeback: { account: 'sales', sign: -1 },
  'late chargeback': { account: 'suspense', sign: -1 },
  settlement: { account: 'sales', sign: -1 },
  'late settlement': { account: 'suspense', sign: -1 },
  'reversed settlement': { account: 'sales', sign: 1 },
  'late reversed settlement': { account: 'suspense', sign: 1 },
} as const

/** Returns the two postings of a movement. Their sum is zero. */
function postingsOf({ movement, channel, amountFen }: Movement): { account: string; amountFen: number }[] {
  const { account, sign } = sides[movement]
  return [
    { account: movement.endsWith('settlement') ? 'offline' : `gateway ${channel}`, amountFen: sign * amountFen },
    { account, amountFen: -sign * amountFen },
  ]
}

/** Money of a late or duplicate payment that has not been returned yet. */
export interface Suspended {
  orderId: string
  chargeId: string
  amountFen: number
  /** Time of the payment. */
  since: number
}

/** Time after which money in suspense needs an operator: a return takes minutes. */
const suspenseMs = 86_400_000

/** Lists the money that has been in suspense for longer than a day, oldest first. */
export async function findOldSuspense(db: Kysely<Database>, now: number): Promise<Suspended[]> {
  const sum = sql<number | string>`-sum(amount_fen)`
  const rows = await db
    .selectFrom('ledger_posting')
    .select(['order_id', 'charge_id', sum.as('amount'), ({ fn }) => fn.min<number | string>('at').as('since')])
    .where('account', '=', 'suspense')
    .groupBy(['order_id', 'charge_id'])
    .having(sql<boolean>`sum(amount_fen) <> 0 and min(at) <= ${now - suspenseMs}`)
    .orderBy('since')
    .execute()
  return rows.map(({ order_id, charge_id, amount, since }) => ({
    orderId: order_id,
    chargeId: charge_id,
    amountFen: Number(amount),
    since: Number(since),
  }))
}

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
