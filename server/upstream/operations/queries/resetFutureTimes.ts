import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'

/**
 * Resets future timestamps, written by a clock that was ahead, to the current time. Otherwise addresses, chat accounts,
 * images and searches would expire too late, and play sessions would get no credit until that time.
 */
export async function resetFutureTimes(db: Kysely<Database>, now: number): Promise<void> {
  const latest = latestNow(now)
  await db.updateTable('known_address').set({ seen_at: now }).where('seen_at', '>', latest).execute()
  await db.updateTable('chat_account').set({ seen_at: now }).where('seen_at', '>', latest).execute()
  await db.updateTable('uploaded_file').set({ created_at: now }).where('created_at', '>', latest).where('attached_to', 'is', null).execute()
  await db.updateTable('play_session').set({ opened_at: now, heard_at: now, spent_ms: 0 }).where('opened_at', '>', latest).execute()
  await db.updateTable('search_use').set({ searched_at: now }).where('searched_at', '>', latest).execute()
}
