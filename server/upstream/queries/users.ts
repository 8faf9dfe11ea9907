import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UserAccountTable } from '../db/Database.ts'

export type UserRow = Selectable<UserAccountTable>
export type NewUser = Insertable<UserAccountTable>

/** Accounts. */
export const userQueries = (db: Kysely<Database>) => ({
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
