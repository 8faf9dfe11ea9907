import type { Kysely, Selectable } from 'kysely'
import type { Database, PasswordRightTable } from '../db/Database.ts'
import { lockUser } from './lockUser.ts'

export type PasswordRightRow = Selectable<PasswordRightTable>

interface NewPassword {
  userId: string
  hash: string
  now: number
  /** The session that goes on; undefined ends every one. */
  keepSession: string | undefined
}

/** New passwords: each ends sessions, and what could still become one, in the same transaction. */
export const passwordQueries = (db: Kysely<Database>) => {
  const set = async (trx: Kysely<Database>, { userId, hash, now, keepSession }: NewPassword): Promise<void> => {
    await trx.updateTable('user_account').set({ password_hash: hash, updated_at: now }).where('id', '=', userId).execute()
    await trx
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession!))
      .execute()
    await trx.deleteFrom('password_right').where('user_id', '=', userId).execute()
    // Confirmed from the session that goes on, and not fetched yet; those of the others have gone with them.
    await trx.deleteFrom('qr_ticket').where('user_id', '=', userId).execute()
  }
  /** A right that is good: it goes with the session that the binding opened. */
  const living = (at: Kysely<Database>, id: string, now: number) =>
    at
      .selectFrom('password_right')
      .innerJoin('session', 'session.id', 'password_right.session_id')
      .selectAll('password_right')
      .where('password_right.id', '=', id)
      .where('password_right.expires_at', '>', now)
      .where('session.expires_at', '>', now)
      .executeTakeFirst()

  return {
    addRight: async (row: PasswordRightRow): Promise<void> => {
      await db.insertInto('password_right').values(row).execute()
    },

    findRight: (id: string, now: number): Promise<PasswordRightRow | undefined> => living(db, id, now),

    /** Sets the first password by a right and uses that up; false when it is over or there is a password by now. */
    setFirst: ({ id, user_id: userId, session_id: keepSession }: PasswordRightRow, hash: string, now: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId)
        if (!user || user.password_hash !== null || !(await living(trx, id, now))) return false
        await set(trx, { userId, hash, now, keepSession })
        return true
      }),

    /** Sets a password, whatever it was. */
    set: (next: NewPassword): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, next.userId)
        await set(trx, next)
      }),

    /** Sets a password unless it is another by now than `former`; false then. */
    replace: (former: string | null, next: NewPassword): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, next.userId)
        if (!user || user.password_hash !== former) return false
        await set(trx, next)
        return true
      }),

    /** Removes at most `most` rights that are over; says how many. */
    removeExpired: async (now: number, most: number): Promise<number> => {
      const over = db.selectFrom('password_right').select('id').where('expires_at', '<=', now).limit(most)
      return (await db.deleteFrom('password_right').where('id', 'in', over).returning('id').execute()).length
    },
  }
}
