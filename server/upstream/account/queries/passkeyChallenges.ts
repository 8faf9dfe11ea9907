import type { Kysely, Selectable } from 'kysely'
import type { Database, PasskeyChallengeTable } from '../../db/Database.ts'
import { limits } from '../../limits/logic/limits.ts'
import { expired, unexpired } from '../../limits/queries/unexpired.ts'

export type PasskeyChallengeRow = Selectable<PasskeyChallengeTable>

/** Creates the queries for WebAuthn challenges. */
export const passkeyChallengeQueries = (db: Kysely<Database>) => ({
  add: async (row: PasskeyChallengeRow): Promise<void> => {
    await db.insertInto('passkey_challenge').values(row).execute()
  },

  /** Consumes a challenge of this purpose and user. Returns true to one caller only. */
  take: async ({ id, purpose, user_id }: Omit<PasskeyChallengeRow, 'expires_at'>, now: number): Promise<boolean> =>
    (await db
      .deleteFrom('passkey_challenge')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('user_id', user_id === null ? 'is' : '=', user_id)
      .where(unexpired(limits.passkeyChallenge.lifeMs, now))
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Removes at most `most` expired challenges. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('passkey_challenge').select('id').where(expired(limits.passkeyChallenge.lifeMs, now)).limit(most)
    return (await db.deleteFrom('passkey_challenge').where('id', 'in', over).returning('id').execute()).length
  },
})
