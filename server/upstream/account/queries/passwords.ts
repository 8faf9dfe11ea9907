import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { expired, unexpired } from '../../limits/queries/unexpired.ts'
import { limits } from '../../limits/logic/limits.ts'
import { CodeUsed, smsCodeQueries } from './smsCodes.ts'

export type PasswordRightRow = Selectable<Database['password_right']>

export interface NewPassword {
  userId: string
  hash: string
  now: number
  /** The session that remains open. If undefined, all sessions end. */
  keepSession: string | undefined
  /** The verification code that authorizes the change and is consumed with it. */
  codeId?: string
}

/**
 * Creates the queries for password changes. Each change also ends sessions and deletes the codes that could open one, in
 * the same transaction.
 */
export const passwordQueries = (db: Kysely<Database>) => {
  const set = async (trx: Kysely<Database>, { userId, hash, now, keepSession, codeId }: NewPassword): Promise<void> => {
    if (codeId !== undefined && !(await smsCodeQueries(trx).use(codeId, now))) throw new CodeUsed()
    await trx.updateTable('user_account').set({ password_hash: hash, updated_at: now }).where('id', '=', userId).execute()
    await trx
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession!))
      .execute()
    await trx.deleteFrom('password_right').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    // QR codes confirmed by the remaining session and not collected yet. Those of the other sessions were deleted with their
    // sessions.
    await trx.deleteFrom('qr_ticket').where('user_id', '=', userId).execute()
  }
  /** Finds a valid right. It is deleted together with the session that the binding opened. */
  const findValidRight = (at: Kysely<Database>, id: string, now: number) =>
    at
      .selectFrom('password_right')
      .innerJoin('session', 'session.id', 'password_right.session_id')
      .selectAll('password_right')
      .where('password_right.id', '=', id)
      .where(unexpired(limits.passwordRight.lifeMs, now, 'password_right.expires_at'))
      .where(unexpired(limits.session.lifeMs, now, 'session.expires_at'))
      .executeTakeFirst()

  const storeReplaced = async (trx: Kysely<Database>, { userId, now }: NewPassword, hash: string): Promise<void> => {
    const expiresAt = now + limits.lostRaceMs
    await trx
      .insertInto('replaced_password')
      .values({ user_id: userId, hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, expires_at: expiresAt }))
      .execute()
  }

  return {
    addRight: async (row: Insertable<Database['password_right']>): Promise<void> => {
      await db.insertInto('password_right').values(row).execute()
    },

    /** Finds a right that is valid or was used to set a password. */
    findRight: (id: string, now: number): Promise<PasswordRightRow | undefined> => findValidRight(db, id, now),

    /** Deletes a right to set the first password. */
    endRight: async (id: string): Promise<void> => {
      await db.deleteFrom('password_right').where('id', '=', id).execute()
    },

    /** Sets the first password and consumes the right. Returns false if the right has expired or a password exists. */
    setFirst: (
      { id, user_id: userId, session_id: keepSession }: Pick<PasswordRightRow, 'id' | 'user_id' | 'session_id'>,
      hash: string,
      now: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId)
        if (!user || user.password_hash !== null || !(await findValidRight(trx, id, now))) return false
        await trx.updateTable('password_right').set({ used_at: now }).where('id', '=', id).execute()
        await set(trx, { userId, hash, now, keepSession })
        return true
      }),

    /** Sets a password, regardless of the current one. Throws {@link CodeUsed}. */
    set: (next: NewPassword): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, next.userId)
        await set(trx, next)
      }),

    /** Sets a password if the current hash is still `former`; otherwise returns false. Throws {@link CodeUsed}. */
    replace: (former: string | null, next: NewPassword): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, next.userId)
        if (!user || user.password_hash !== former) return false
        await set(trx, next)
        if (former !== null) await storeReplaced(trx, next, former)
        return true
      }),

    /** Returns the hash of the password that the user replaced a moment ago. */
    justReplaced: async (userId: string, now: number): Promise<string | undefined> =>
      (
        await db
          .selectFrom('replaced_password')
          .select('hash')
          .where('user_id', '=', userId)
          .where(unexpired(limits.lostRaceMs, now))
          .executeTakeFirst()
      )?.hash,

    /** Removes at most `most` expired rights and at most `most` replaced passwords. Returns the larger of both numbers. */
    removeExpired: async (now: number, most: number): Promise<number> => {
      const rights = db.selectFrom('password_right').select('id').where(expired(limits.passwordRight.lifeMs, now)).limit(most)
      const replaced = db.selectFrom('replaced_password').select('user_id').where(expired(limits.lostRaceMs, now)).limit(most)
      const removed = [
        await db.deleteFrom('password_right').where('id', 'in', rights).returning('id').execute(),
        // The outer query repeats the condition, because the same user may be changing the password again concurrently.
        await db
          .deleteFrom('replaced_password')
          .where('user_id', 'in', replaced)
          .where(expired(limits.lostRaceMs, now))
          .returning('user_id')
          .execute(),
      ]
      return Math.max(...removed.map(({ length }) => length))
    },
  }
}
