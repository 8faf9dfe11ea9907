import type { Kysely } from 'kysely'
import { hashToken, newToken } from '../../server/upstream/account/logic/token.ts'
import type { Database } from '../../server/upstream/db/Database.ts'

const day = 86_400_000

/** Inserts a signed-in user directly into the database; returns the token. */
export async function addLearner(db: Kysely<Database>, { id, phone, now }: { id: string; phone: string; now: number }): Promise<string> {
  const token = newToken()
  await db.insertInto('user_account').values({ id, phone, nickname: id, created_at: now, updated_at: now }).execute()
  await db
    .insertInto('session')
    .values({
      id,
      user_id: id,
      token_hash: hashToken(token),
      device: '',
      address: '',
      created_at: now,
      last_seen_at: now,
      expires_at: now + day,
    })
    .execute()
  return token
}
