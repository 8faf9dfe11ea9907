import type { Kysely, Selectable } from 'kysely'
import type { Database, PasskeyTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** The facts of a passkey at a sign-in, as its device has told them. */
export interface PasskeyUse {
  id: string
  /** The device's count before this use, and after it. */
  former: number
  counter: number
  backedUp: boolean
}

/** Passkeys of users. */
export const passkeyQueries = (db: Kysely<Database>) => ({
  list: (userId: string): Promise<PasskeyRow[]> =>
    db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute(),

  findByCredential: (credentialId: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

  /** Stores a new passkey; a user has at most `most`, and nobody another's. */
  add: (row: PasskeyRow, most: number): Promise<'added' | 'too many' | 'taken'> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, row.user_id)
      const own = await trx.selectFrom('passkey').select('id').where('user_id', '=', row.user_id).execute()
      if (own.length >= most) return 'too many'
      const added = await trx
        .insertInto('passkey')
        .values(row)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added ? 'added' : 'taken'
    }),

  /** Records a sign-in; false when the passkey was removed, or used by another sign-in meanwhile. */
  use: async ({ id, former, counter, backedUp }: PasskeyUse, now: number): Promise<boolean> =>
    (await db
      .updateTable('passkey')
      .set({ counter, backed_up: backedUp ? 1 : 0, used_at: now })
      .where('id', '=', id)
      .where('counter', '=', former)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** False when the user has no such passkey. */
  rename: async (id: string, userId: string, name: string): Promise<boolean> =>
    (await db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Removes a passkey of that user, unless it is their last and has to stay. */
  remove: (id: string, userId: string, { lastStays }: { lastStays: boolean }): Promise<'removed' | 'missing' | 'last'> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const own = await trx.selectFrom('passkey').select('id').where('user_id', '=', userId).execute()
      if (!own.some((row) => row.id === id)) return 'missing'
      if (lastStays && own.length === 1) return 'last'
      await trx.deleteFrom('passkey').where('id', '=', id).execute()
      return 'removed'
    }),
})
