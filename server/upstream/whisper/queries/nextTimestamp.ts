import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Returns the next unique timestamp of a conversation: `now`, or the first one after its newest whisper. */
export async function nextTimestamp(trx: Transaction<Database>, pair: string, now: number): Promise<number> {
  const newest = await trx
    .selectFrom('whisper')
    .select('created_at')
    .where('pair', '=', pair)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, (newest?.created_at ?? 0) + 1)
}
