import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import { appliedMigrations } from './appliedMigrations.ts'
import type { Database } from './Database.ts'

/**
 * Opens a snapshot of a SQLite database, in which later writes are not visible. Throws unless exactly these migrations
 * were applied.
 */
export function openCopySource(file: string, migrations: readonly string[]): DatabaseSync {
  if (!existsSync(file)) throw new CommandError(`没有数据库 ${file}。请检查 DATA_DIR`)
  const source = new DatabaseSync(file, { timeout: 5000 })
  source.exec('pragma query_only = on; begin')
  const rows = source.prepare('select name from kysely_migration order by name').all() as { name: string }[]
  const applied = rows.map(({ name }) => name)
  if (applied.join() === migrations.join()) return source
  source.close()
  const isOlder = migrations.some((name) => !applied.includes(name))
  throw new CommandError(
    isOlder ? `${file} 还是旧版本的样子。请先用这一版启动一次（npm start），再复制` : `${file} 来自较新的版本。请用那个版本来复制`,
  )
}

/** Throws if a database contains tables of another program, among which this one would create its own. */
export async function refuseForeignTables(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables()
  if (tables.length > 0 && (await appliedMigrations(db)).length === 0)
    throw new CommandError(`目标库里已有别的表（${tables[0]?.name} 等）。请新建一个空数据库（createdb）再试`)
}
