import { type Kysely, sql } from 'kysely'
import { hasManyWriters } from './createGroupCommit.ts'
import type { Database } from './Database.ts'

/**
 * Updates the statistics by which SQLite chooses indexes, where tables have grown tenfold or have none. PostgreSQL updates
 * its own, by autovacuum.
 */
export async function updateStatistics(db: Kysely<Database>): Promise<void> {
  // Includes tables that this connection has not queried, and reads a limited number of rows of each index.
  if (!hasManyWriters(db)) await sql`pragma optimize = 0x10002`.execute(db)
}
