import type { Kysely } from 'kysely'

const table = 'kysely_migration'

/** Names of the migrations that were applied to a database, in order; none where the table of migrations is missing. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === table)) return []
  const own = db as unknown as Kysely<{ [table]: { name: string } }>
  const rows = await own.selectFrom(table).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
