import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { abandonFiles } from '../../files/admin.ts'
import { whisperOwnerKey } from '../logic/conversationKey.ts'

/**
 * Deletes a leaving user's side of all conversations, and every whisper that no one else can read: undelivered ones, and
 * those that the partner has deleted. Delivered whispers remain with the partner. The caller has locked the account, so
 * that no whispers are written to it concurrently.
 */
export async function deleteWhispersOfUser(trx: Transaction<Database>, userId: string): Promise<void> {
  const sides = await trx.deleteFrom('conversation').where('user_id', '=', userId).returning(['pair', 'partner_id']).execute()
  await trx.deleteFrom('whisper_appeal').where('user_id', '=', userId).execute()
  await trx.deleteFrom('whisper_setting').where('user_id', '=', userId).execute()
  await deleteWhispers(trx, (rows) => rows.where('user_id', '=', userId).where('told', '=', 0))
  for (const { pair, partner_id } of sides) {
    const other = await trx
      .selectFrom('conversation')
      .select('dropped_at')
      .where('user_id', '=', partner_id)
      .where('partner_id', '=', userId)
      .executeTakeFirst()
    await deleteWhispers(trx, (rows) =>
      rows.where('pair', '=', pair).where('created_at', '<=', other?.dropped_at ?? Number.MAX_SAFE_INTEGER),
    )
  }
}

const deletion = (trx: Transaction<Database>) => trx.deleteFrom('whisper').returning('id')

async function deleteWhispers(
  trx: Transaction<Database>,
  chosen: (rows: ReturnType<typeof deletion>) => ReturnType<typeof deletion>,
): Promise<void> {
  for (const { id } of await chosen(deletion(trx)).execute()) await abandonFiles(trx, whisperOwnerKey(id))
}
