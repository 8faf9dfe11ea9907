import type { Kysely } from 'kysely'

const table = 'kysely_migration'

/** Returns the names of the migrations that were applied to a database, in order; empty if it has no table of migrations. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === table)) return []
  const own = db as unknown as Kysely<{ [table]: { name: string } }>
  const rows = await own.selectFrom(table).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
