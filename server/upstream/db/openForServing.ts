import { Kysely, type LogEvent } from 'kysely'
import type { DatabaseBounds } from '../../config.ts'
import type { Database } from './Database.ts'
import { databaseErrorKind } from './databaseErrorKind.ts'
import type { DatabaseLocation } from './openWithoutMigration.ts'
import { boundedPostgresDialect } from './postgresDialect.ts'
import { SqliteDatabaseDialect } from './SqliteDatabaseDialect.ts'

interface ServingOptions extends DatabaseLocation {
  /** Limits of calls on PostgreSQL. */
  bounds: DatabaseBounds
  /** Called with the duration of each query, in milliseconds. */
  onQuery?: ((ms: number) => void) | undefined
}

/** Opens a migrated database for serving calls. */
export function openForServing({ url, file, bounds, onQuery }: ServingOptions): Kysely<Database> {
  const postgres = url === undefined ? undefined : boundedPostgresDialect(url, bounds)
  const log = (event: LogEvent) => {
    onQuery?.(event.queryDurationMillis)
    if (event.level === 'error' && databaseErrorKind(event.error) === 'busy') postgres?.held()
  }
  return new Kysely<Database>({ dialect: postgres?.dialect ?? new SqliteDatabaseDialect(file), log })
}
