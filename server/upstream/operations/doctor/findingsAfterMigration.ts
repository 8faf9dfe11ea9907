import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { bad, type DatabaseFinding } from '../../db/DatabaseFinding.ts'
import type { Database } from '../../db/Database.ts'
import { appliedMigrations } from '../../db/appliedMigrations.ts'
import { openWithoutMigration, type DatabaseLocation } from '../../db/openWithoutMigration.ts'

/**
 * Runs checks on tables that were created by a migration. Returns no findings if the database is missing or has not been
 * migrated that far; unreadable databases are reported elsewhere.
 */
export async function findingsAfterMigration(
  place: DatabaseLocation,
  { migration, subject }: { migration: string; subject: string },
  find: (db: Kysely<Database>) => Promise<DatabaseFinding[]>,
): Promise<DatabaseFinding[]> {
  if (place.url === undefined && !existsSync(place.file)) return []
  const db = openWithoutMigration(place)
  try {
    return (await appliedMigrations(db)).includes(migration) ? await find(db) : []
  } catch (error) {
    return [bad(`${subject}检查没有完成：${(error as Error).message}`, '先处理上面的数据库问题')]
  } finally {
    await db.destroy()
  }
}
