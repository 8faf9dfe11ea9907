import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { lockUser } from '../../db/lockUser.ts'
import { limits } from '../../limits/logic/limits.ts'
import { expired, unexpired } from '../../limits/queries/unexpired.ts'

export type PasskeyRow = Selectable<Database['passkey']>

/** Facts of a passkey at a sign-in, as reported by its device. */
export interface PasskeyUse {
  id: string
  /** The signature counter before this use. */
  former: number
  counter: number
  backedUp: boolean
}

/** Creates the queries for users' passkeys. */
export const passkeyQueries = (db: Kysely<Database>) => ({
  list: (userId: string): Promise<PasskeyRow[]> =>
    db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute(),

  findByCredential: (credentialId: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

  /** Stores a new passkey. Fails if the user already has `most` passkeys or the credential is already registered. */
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

  /** Records a sign-in. Returns false if the passkey was concurrently removed or used by another sign-in. */
  use: ({ id, former, counter, backedUp }: PasskeyUse, now: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('passkey')
        .set({ counter, backed_up: backedUp ? 1 : 0, used_at: now })
        .where('id', '=', id)
        .where('counter', '=', former),
    ),

  /** Renames a passkey. Returns false if the user has no such passkey. */
  rename: (id: string, userId: string, name: string): Promise<boolean> =>
    hasChanged(db.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId)),

  /** Removes a passkey of this user, unless it is the last one and `lastStays` is set. */
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

type PasskeyChallengeRow = Selectable<Database['passkey_challenge']>

/** Creates the queries for WebAuthn challenges. */
export const passkeyChallengeQueries = (db: Kysely<Database>) => ({
  add: async (row: PasskeyChallengeRow): Promise<void> => {
    await db.insertInto('passkey_challenge').values(row).execute()
  },

  /** Consumes a challenge of this purpose and user. Returns true to one caller only. */
  take: ({ id, purpose, user_id }: Omit<PasskeyChallengeRow, 'expires_at'>, now: number): Promise<boolean> =>
    hasChanged(
      db
        .deleteFrom('passkey_challenge')
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .where('user_id', user_id === null ? 'is' : '=', user_id)
        .where(unexpired(limits.passkeyChallenge.lifeMs, now)),
    ),

  /** Removes at most `most` expired challenges. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('passkey_challenge').select('id').where(expired(limits.passkeyChallenge.lifeMs, now)).limit(most)
    return (await db.deleteFrom('passkey_challenge').where('id', 'in', over).returning('id').execute()).length
  },
})
