import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UserAccountTable } from '../../db/Database.ts'
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
