import type { Kysely, Selectable } from 'kysely'
import type { Database, QrTicketTable } from '../db/Database.ts'

export type QrTicketRow = Selectable<QrTicketTable>

/** How somebody answers whoever asks to be signed in. */
export interface QrAnswer {
  state: 'confirmed' | 'refused'
  userId: string
  now: number
  expiresAt: number
}

/** Codes that the app scans. Each change of state is one guarded update: of several at once one counts. */
export const qrTicketQueries = (db: Kysely<Database>) => ({
  add: async (row: QrTicketRow): Promise<void> => {
    await db.insertInto('qr_ticket').values(row).execute()
  },

  /** The ticket while it is good for anything. */
  find: (id: string, now: number): Promise<QrTicketRow | undefined> =>
    db.selectFrom('qr_ticket').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst(),

  /** Answers a ticket that waits; false when there is none such. */
  answer: async (id: string, { state, userId, now, expiresAt }: QrAnswer): Promise<boolean> =>
    (await db
      .updateTable('qr_ticket')
      .set({ state, user_id: userId, expires_at: expiresAt })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Uses a confirmed ticket up; the user to sign in, for one caller only. */
  collect: async (id: string, now: number): Promise<string | undefined> => {
    const row = await db
      .updateTable('qr_ticket')
      .set({ state: 'collected' })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    return row?.user_id ?? undefined
  },

  /** Removes at most `most` tickets that are over; says how many. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('qr_ticket').select('id').where('expires_at', '<=', now).limit(most)
    return (await db.deleteFrom('qr_ticket').where('id', 'in', over).returning('id').execute()).length
  },
})
