import { type Kysely, sql } from 'kysely'
import { hasManyWriters } from './createGroupCommit.ts'
import type { Database } from './Database.ts'

/**
 * Tells whoever listens on a PostgreSQL channel, in all processes, once the transaction is committed. SQLite has no such
 * means: there the rows themselves are looked for.
 */
export async function announce(trx: Kysely<Database>, channel: string, payload: string): Promise<void> {
  if (hasManyWriters(trx)) await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
}
