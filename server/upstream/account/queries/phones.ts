import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { CodeUsed, smsCodeQueries } from './smsCodes.ts'

export interface PhoneChange {
  userId: string
  former: string
  next: string
  /** The codes that prove both, which are used up. */
  codeIds: readonly [string, string]
  /** The session that stays; all others end. */
  keepSession: string
  now: number
}

/** Rolls a change back. */
class Taken extends Error {}

/** Changes of the phone that an account belongs to. */
export const phoneQueries = (db: Kysely<Database>) => ({
  /** Changes it unless it has changed since, or another account has the next one. Throws {@link CodeUsed}. */
  change: async ({ userId, former, next, codeIds, keepSession, now }: PhoneChange): Promise<'changed' | 'taken'> => {
    const taken = async () => (await db.selectFrom('user_account').select('id').where('phone', '=', next).executeTakeFirst()) !== undefined
    const work = db.transaction().execute(async (trx): Promise<'changed' | 'taken'> => {
      await lockUser(trx, userId)
      for (const id of codeIds) if (!(await smsCodeQueries(trx).use(id, now))) throw new CodeUsed()
      const owner = await trx.selectFrom('user_account').select('id').where('phone', '=', next).executeTakeFirst()
      if (owner) throw new Taken()
      await trx
        .updateTable('user_account')
        .set({ phone: next, updated_at: now })
        .where('id', '=', userId)
        .where('phone', '=', former)
        .execute()
      await trx.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', keepSession).execute()
      // Codes confirmed from the remaining session, and rights to set a password, were given for the former phone.
      await trx.deleteFrom('qr_ticket').where('user_id', '=', userId).execute()
      await trx.deleteFrom('password_right').where('user_id', '=', userId).where('used_at', 'is', null).execute()
      return 'changed'
    })
    return work.catch(async (error: unknown): Promise<'taken'> => {
      if (error instanceof Taken) return 'taken'
      // Registered by somebody else at the same moment: the column is unique.
      if (!(error instanceof CodeUsed) && (await taken())) return 'taken'
      throw error
    })
  },
})
