import type { Transaction } from 'kysely'
import { newNickname } from '../../account/desk.ts'
import type { Database } from '../../db/Database.ts'
import { attachFiles } from '../../files/desk.ts'
import { profilePlace } from '../logic/profilePlace.ts'

/**
 * Takes away what everybody sees of a user: the nickname, for which a random one stands in, the portrait and the
 * introduction. The account is locked by the caller. A profile that is open to be changed is a conflict from then on.
 */
export async function clearProfile(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await attachFiles(trx, { userId, purpose: 'avatar', ids: [], to: profilePlace(userId) })
  await trx.updateTable('user_account').set({ nickname: newNickname(), avatar: null, updated_at: now }).where('id', '=', userId).execute()
  await trx
    .updateTable('user_profile')
    .set(({ eb }) => ({ introduction: '', version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .execute()
}
