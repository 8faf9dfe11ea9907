import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Kysely's PostgreSQL dialect over `pg`, with counts, sums and milliseconds read as numbers. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format),
    },
  })
  // Without a listener the loss of an idle connection would end the process; the next query opens a new one.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
