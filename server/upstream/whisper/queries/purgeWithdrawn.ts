import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { abandonFiles } from '../../files/admin.ts'
import { whisperOwnerKey } from '../logic/whisperOwnerKey.ts'

/**
 * Deletes the texts and images of withdrawn whispers in a conversation, or of one of them. While a report in the
 * conversation is open, everything is retained as evidence.
 */
export async function purgeWithdrawn(trx: Transaction<Database>, pair: string, id?: string): Promise<void> {
  const open = trx
    .selectFrom('whisper_report')
    .innerJoin('whisper', 'whisper.id', 'whisper_report.whisper_id')
    .select('whisper.id')
    .where('whisper_report.state', '=', 'open')
    .where('whisper.pair', '=', pair)
  if (await open.executeTakeFirst()) return
  let rows = trx.updateTable('whisper').set({ text: '' }).where('pair', '=', pair).where('state', '=', 'withdrawn')
  if (id !== undefined) rows = rows.where('id', '=', id)
  for (const withdrawn of await rows.returning('id').execute()) await abandonFiles(trx, whisperOwnerKey(withdrawn.id))
}
