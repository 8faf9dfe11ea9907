import { Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { postgresDialect } from './postgresDialect.ts'
import { SqliteDatabaseDialect } from './SqliteDatabaseDialect.ts'

/** Where the data is: PostgreSQL when there is a `url`, else SQLite in `file` (`:memory:` for none). */
export interface Place {
  url: string | undefined
  file: string
}

/** Opens a database as it is: for looking at one that may be older than this release. */
export const openUnchanged = ({ url, file }: Place): Kysely<Database> =>
  new Kysely<Database>({ dialect: url === undefined ? new SqliteDatabaseDialect(file) : postgresDialect(url) })
