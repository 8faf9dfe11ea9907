import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UserAccountTable } from '../../db/Database.ts'
import { CodeUsed, smsCodeQueries } from './smsCodes.ts'

export type UserRow = Selectable<UserAccountTable>
export type NewUser = Insertable<UserAccountTable>

/** Accounts. */
export const userQueries = (db: Kysely<Database>) => ({
  /**
   * Creates the account of a phone that a code proves, and uses the code up; undefined when the phone has an account.
   * Throws `CodeUsed`.
   */
  addByCode: (row: NewUser, codeId: string): Promise<UserRow | undefined> =>
    db.transaction().execute(async (trx) => {
      const added = await userQueries(trx).add(row)
      if (added && !(await smsCodeQueries(trx).use(codeId, added.created_at))) throw new CodeUsed()
      return added
    }),

  find: (id: string): Promise<UserRow | undefined> => db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst(),

  /** When the account is closed, if its user has asked for that. */
  closingAt: async (id: string): Promise<number | undefined> =>
    (await db.selectFrom('account_closing').select('due_at').where('user_id', '=', id).executeTakeFirst())?.due_at,

  findByPhone: (phone: string): Promise<UserRow | undefined> =>
    db.selectFrom('user_account').selectAll().where('phone', '=', phone).executeTakeFirst(),

  /** Reports whether any account exists that somebody can sign in to: people of a content pack have no phone number. */
  any: async (): Promise<boolean> =>
    (await db.selectFrom('user_account').select('id').where('phone', 'not like', 'pack %').limit(1).executeTakeFirst()) !== undefined,

  /** Creates an account; undefined when the phone has one, also if a concurrent request created it. */
  add: (row: NewUser): Promise<UserRow | undefined> =>
    db
      .insertInto('user_account')
      .values(row)
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returningAll()
      .executeTakeFirst(),
})
