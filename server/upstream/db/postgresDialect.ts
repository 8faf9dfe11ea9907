import { PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { DatabaseBounds } from '../../config.ts'
import { databaseErrorKind } from './databaseErrorKind.ts'
import { createFairPool } from './createFairPool.ts'

const INT8 = 20
const NUMERIC = 1700

const common = (url: string): PoolConfig => ({
  connectionString: url,
  // Without keep-alive, a lost server would be noticed only after hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Counts, sums and milliseconds are parsed as numbers.
  types: {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format),
  },
})

/** Creates a pool that survives lost connections: without error listeners, a lost connection would end the process. */
function durablePool(options: PoolConfig): Pool {
  const pool = new Pool(options)
  // The user of a lost connection gets an error from its next query; the pool replaces idle connections.
  pool.on('connect', (client) => closeWhenLost(client.on('error', () => {})))
  pool.on('error', () => {})
  return pool
}

/**
 * Removes a lost connection from the pool. A server that closes a connection reports it to the running query; until the
 * socket closes, the pool would reuse the connection.
 */
function closeWhenLost(client: PoolClient): void {
  const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  const watched = async (text: string, values: unknown[]) => {
    try {
      return await query(text, values)
    } catch (error) {
      if (databaseErrorKind(error) === 'away') client.end().catch(() => {})
      throw error
    }
  }
  // Kysely uses only this overload.
  client.query = watched as typeof client.query
}

/** Creates Kysely's PostgreSQL dialect without timeouts, for migrations, copies and commands. */
export const postgresDialect = (url: string): PostgresDialect =>
  new PostgresDialect({ pool: durablePool({ ...common(url), connectionTimeoutMillis: 20_000, max: 10 }) })

/** Creates Kysely's PostgreSQL dialect for serving calls: with short timeouts, and with a fair share of connections per call. */
export function boundedPostgresDialect(url: string, { pool: max, connectMs, statementMs, lockMs, idleMs }: DatabaseBounds) {
  const bounded: PoolConfig = {
    ...common(url),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  }
  const { pool, held } = createFairPool({
    pool: durablePool({ ...bounded, max }),
    spare: durablePool({ ...bounded, max: 1 }),
    share: Math.ceil(max / 2),
    patienceMs: connectMs,
    heldMs: lockMs,
  })
  return { dialect: new PostgresDialect({ pool }), held }
}
