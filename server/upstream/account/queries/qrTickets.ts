import { type Expression, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { expired, unexpired } from '../../limits/queries/unexpired.ts'
import { limits } from '../../limits/logic/limits.ts'

export type QrTicketRow = Selectable<Database['qr_ticket']>

/** A user's response to a sign-in request. */
export interface QrAnswer {
  state: 'confirmed' | 'refused'
  userId: string
  /** The responding session. */
  sessionId: string
  now: number
  expiresAt: number
}

/** Creates the queries for QR tickets. State changes are conditional updates: only one of several concurrent ones succeeds. */
export const qrTicketQueries = (db: Kysely<Database>) => ({
  add: async (row: QrTicketRow): Promise<void> => {
    await db.insertInto('qr_ticket').values(row).execute()
  },

  /** Finds a valid ticket. */
  find: (id: string, now: number): Promise<QrTicketRow | undefined> =>
    db.selectFrom('qr_ticket').selectAll().where('id', '=', id).where(isUnexpiredTicket(now)).executeTakeFirst(),

  /** Responds to a waiting ticket, unless the responding session has ended in the meantime. */
  answer: (id: string, { state, userId, sessionId, now, expiresAt }: QrAnswer): Promise<'answered' | 'not waiting' | 'signed out'> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      if (!(await validSession(trx, sessionId, now).executeTakeFirst())) return 'signed out'
      const answered = await trx
        .updateTable('qr_ticket')
        // A refusal remains in effect even if the session ends.
        .set({ state, user_id: userId, session_id: state === 'confirmed' ? sessionId : null, expires_at: expiresAt })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where(isUnexpiredTicket(now))
        .returning('id')
        .executeTakeFirst()
      return answered ? 'answered' : 'not waiting'
    }),

  /** Consumes a confirmed ticket if the confirming session is valid. Returns the id of the user to sign in, to one caller only. */
  collect: async (id: string, now: number): Promise<string | undefined> => {
    const row = await db
      .updateTable('qr_ticket')
      .set({ state: 'collected' })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where(isUnexpiredTicket(now))
      .where(({ exists }) => exists(validSession(db, sql.ref('qr_ticket.session_id'), now)))
      .returning('user_id')
      .executeTakeFirst()
    return row?.user_id ?? undefined
  },

  /** Removes at most `most` expired tickets. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('qr_ticket').select('id').where(expired(limits.qrTicket.lifeMs, now)).limit(most)
    return (await db.deleteFrom('qr_ticket').where('id', 'in', over).returning('id').execute()).length
  },
})

/** Condition for unexpired tickets. The limit is that of waiting tickets; confirmed ones have a shorter lifetime. */
const isUnexpiredTicket = (now: number) => unexpired(limits.qrTicket.lifeMs, now)

const validSession = (db: Kysely<Database>, id: string | Expression<string | null>, now: number) =>
  db.selectFrom('session').select('session.id').where('session.id', '=', id).where('session.expires_at', '>', now)
