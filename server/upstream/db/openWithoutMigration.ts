import { Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { postgresDialect } from './postgresDialect.ts'
import { SqliteDatabaseDialect } from './SqliteDatabaseDialect.ts'

/** Location of the data: PostgreSQL if `url` is set, otherwise SQLite in `file` (`:memory:` for none). */
export interface DatabaseLocation {
  url: string | undefined
  file: string
}

/** Opens a database without migrating it, to inspect one that may be older than this release. */
export const openWithoutMigration = ({ url, file }: DatabaseLocation): Kysely<Database> =>
  new Kysely<Database>({ dialect: url === undefined ? new SqliteDatabaseDialect(file) : postgresDialect(url) })
