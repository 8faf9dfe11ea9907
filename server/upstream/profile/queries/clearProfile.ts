import type { Transaction } from 'kysely'
import { randomNickname } from '../../account/admin.ts'
import type { Database } from '../../db/Database.ts'
import { attachFiles } from '../../files/admin.ts'

/**
 * Clears the public profile of a user: replaces the nickname by a random one and removes avatar and introduction. The
 * caller has locked the account. Saving a profile form that was opened before is then a conflict.
 */
export async function clearProfile(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await attachFiles(trx, { userId, purpose: 'avatar', ids: [], to: avatarOwnerKey(userId) })
  await trx
    .updateTable('user_account')
    .set({ nickname: randomNickname(), avatar: null, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await trx
    .updateTable('user_profile')
    .set(({ eb }) => ({ introduction: '', version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the owner key of a user's avatar image. */
export const avatarOwnerKey = (userId: string): string => `avatar ${userId}`
