import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UserAccountTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { CodeUsed, smsCodeQueries } from './smsCodes.ts'

export type UserRow = Selectable<UserAccountTable>
export type NewUser = Insertable<UserAccountTable>

/** Creates the queries for accounts. */
export const userQueries = (db: Kysely<Database>) => ({
  /**
   * Creates the account of a phone verified by a code and consumes the code. Returns undefined if the phone has an account.
   * Throws {@link CodeUsed}.
   */
  addByCode: (row: NewUser, codeId: string): Promise<UserRow | undefined> =>
    db.transaction().execute(async (trx) => {
      const added = await userQueries(trx).add(row)
      if (added && !(await smsCodeQueries(trx).use(codeId, added.created_at))) throw new CodeUsed()
      return added
    }),

  find: (id: string): Promise<UserRow | undefined> => db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns the time at which the account will be closed, if its user has requested that. */
  closingAt: async (id: string): Promise<number | undefined> =>
    (await db.selectFrom('account_closing').select('due_at').where('user_id', '=', id).executeTakeFirst())?.due_at,

  findByPhone: (phone: string): Promise<UserRow | undefined> =>
    db.selectFrom('user_account').selectAll().where('phone', '=', phone).executeTakeFirst(),

  /** Checks whether any account exists that can be signed in to. Users from a content pack have no phone number. */
  any: async (): Promise<boolean> =>
    (await db.selectFrom('user_account').select('id').where('phone', 'not like', 'pack %').limit(1).executeTakeFirst()) !== undefined,

  /** Creates an account. Returns undefined if the phone has one, even if a concurrent request has created it. */
  add: (row: NewUser): Promise<UserRow | undefined> =>
    db
      .insertInto('user_account')
      .values(row)
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returningAll()
      .executeTakeFirst(),
})

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
