import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import { appliedMigrations } from './appliedMigrations.ts'
import type { Database } from './Database.ts'

/** Throws if a database contains tables of another program, among which this one would create its own. */
export async function refuseForeignTables(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables()
  if (tables.length > 0 && (await appliedMigrations(db)).length === 0)
    throw new CommandError(`目标库里已有别的表（${tables[0]?.name} 等）。请新建一个空数据库（createdb）再试`)
}
