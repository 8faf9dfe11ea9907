import type { Transaction } from 'kysely'
import { lockBoth } from '../../community/admin.ts'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { usersOfKey } from '../logic/conversationKey.ts'

/** Returns a whisper and locks both of its users until the transaction ends. */
export async function lockWhisper(trx: Transaction<Database>, id: string): Promise<WhisperTable | undefined> {
  const place = await trx.selectFrom('whisper').select('pair').where('id', '=', id).executeTakeFirst()
  if (!place) return undefined
  const [userId, otherId] = usersOfKey(place.pair)
  await lockBoth(trx, { userId, otherId })
  return trx.selectFrom('whisper').selectAll().where('id', '=', id).executeTakeFirst()
}
