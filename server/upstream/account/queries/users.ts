import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UserAccountTable } from '../../db/Database.ts'
import { CodeUsed, smsCodeQueries } from './smsCodes.ts'

export type UserRow = Selectable<UserAccountTable>
export type NewUser = Insertable<UserAccountTable>

/** Accounts. */
export const userQueries = (db: Kysely<Database>) => ({
  /** The new account of a phone that a code proves, which is used up with it; nothing when the phone has one. Throws `CodeUsed`. */
  addByCode: (row: NewUser, codeId: string): Promise<UserRow | undefined> =>
    db.transaction().execute(async (trx) => {
      const added = await userQueries(trx).add(row)
      if (added && !(await smsCodeQueries(trx).use(codeId, added.created_at))) throw new CodeUsed()
      return added
    }),

  find: (id: string): Promise<UserRow | undefined> => db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst(),

  findByPhone: (phone: string): Promise<UserRow | undefined> =>
    db.selectFrom('user_account').selectAll().where('phone', '=', phone).executeTakeFirst(),

  /** Whether there is any account at all. */
  any: async (): Promise<boolean> => (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined,

  /** The new account; nothing when the phone has one, also when somebody was faster by a moment. */
  add: (row: NewUser): Promise<UserRow | undefined> =>
    db
      .insertInto('user_account')
      .values(row)
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returningAll()
      .executeTakeFirst(),
})
