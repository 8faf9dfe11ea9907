import { type Kysely, sql } from 'kysely'
import { hasManyWriters } from './createGroupCommit.ts'
import type { Database } from './Database.ts'

/**
 * Notifies all listeners of a PostgreSQL channel, in all processes, when the transaction is committed. Does nothing on
 * SQLite, which has no notifications: there the rows are polled.
 */
export async function notifyChannel(trx: Kysely<Database>, channel: string, payload: string): Promise<void> {
  if (hasManyWriters(trx)) await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
}
