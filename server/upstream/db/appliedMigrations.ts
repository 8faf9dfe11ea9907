import type { Kysely } from 'kysely'

const table = 'kysely_migration'

/** Names of the migrations that a database has been through, in order; none where there is no table of them. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === table)) return []
  const own = db as unknown as Kysely<{ [table]: { name: string } }>
  const rows = await own.selectFrom(table).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
