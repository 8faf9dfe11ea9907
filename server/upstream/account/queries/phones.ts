import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { CodeUsed, smsCodeQueries } from './smsCodes.ts'

export interface PhoneChange {
  userId: string
  former: string
  next: string
  /** The codes that verify both phones. The change consumes them. */
  codeIds: readonly [string, string]
  /** The session that remains open. All others end. */
  keepSession: string
  now: number
}

/** Thrown to roll back a change. */
class PhoneTakenRollback extends Error {}

/** Creates the queries for changing an account's phone. */
export const phoneQueries = (db: Kysely<Database>) => ({
  /** Changes the phone if it is still `former` and no other account has `next`. Throws {@link CodeUsed}. */
  change: async ({ userId, former, next, codeIds, keepSession, now }: PhoneChange): Promise<'changed' | 'taken'> => {
    const taken = async () => (await db.selectFrom('user_account').select('id').where('phone', '=', next).executeTakeFirst()) !== undefined
    const work = db.transaction().execute(async (trx): Promise<'changed' | 'taken'> => {
      await lockUser(trx, userId)
      for (const id of codeIds) if (!(await smsCodeQueries(trx).use(id, now))) throw new CodeUsed()
      const owner = await trx.selectFrom('user_account').select('id').where('phone', '=', next).executeTakeFirst()
      if (owner) throw new PhoneTakenRollback()
      await trx
        .updateTable('user_account')
        .set({ phone: next, updated_at: now })
        .where('id', '=', userId)
        .where('phone', '=', former)
        .execute()
      await trx.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', keepSession).execute()
      // QR codes confirmed by the remaining session, and rights to set a password, were issued for the previous phone.
      await trx.deleteFrom('qr_ticket').where('user_id', '=', userId).execute()
      await trx.deleteFrom('password_right').where('user_id', '=', userId).where('used_at', 'is', null).execute()
      return 'changed'
    })
    return work.catch(async (error: unknown): Promise<'taken'> => {
      if (error instanceof PhoneTakenRollback) return 'taken'
      // A concurrent request has registered the phone, whose column is unique.
      if (!(error instanceof CodeUsed) && (await taken())) return 'taken'
      throw error
    })
  },
})
