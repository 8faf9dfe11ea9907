import { PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { DatabaseBounds } from '../../config.ts'
import { databaseFault } from './databaseFault.ts'
import { fairPool } from './fairPool.ts'

const INT8 = 20
const NUMERIC = 1700

const common = (url: string): PoolConfig => ({
  connectionString: url,
  // Without keep-alive, a vanished server would be noticed after hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Counts, sums and milliseconds are numbers.
  types: {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format),
  },
})

/** A pool that survives the loss of connections: without listeners a loss would end the process. */
function durablePool(options: PoolConfig): Pool {
  const pool = new Pool(options)
  // A user of the connection notices with the next query, which fails; the pool replaces an idle one.
  pool.on('connect', (client) => leaveWhenLost(client.on('error', () => {})))
  pool.on('error', () => {})
  return pool
}

/**
 * A server that ends a connection reports it to the query under way; until the socket closes the pool would hand it out
 * again.
 */
function leaveWhenLost(client: PoolClient): void {
  const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  const watched = async (text: string, values: unknown[]) => {
    try {
      return await query(text, values)
    } catch (error) {
      if (databaseFault(error) === 'away') client.end().catch(() => {})
      throw error
    }
  }
  // Kysely uses only this one of the overloads.
  client.query = watched as typeof client.query
}

/** Kysely's PostgreSQL dialect over `pg`, without time limits: for migrations, copies and commands. */
export const postgresDialect = (url: string): PostgresDialect =>
  new PostgresDialect({ pool: durablePool({ ...common(url), connectionTimeoutMillis: 20_000, max: 10 }) })

/** The same for serving calls: waits are short, and no call occupies the connections of the others. */
export function boundedPostgresDialect(url: string, { pool: max, connectMs, statementMs, lockMs, idleMs }: DatabaseBounds) {
  const bounded: PoolConfig = {
    ...common(url),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  }
  const { pool, held } = fairPool({
    pool: durablePool({ ...bounded, max }),
    spare: durablePool({ ...bounded, max: 1 }),
    share: Math.ceil(max / 2),
    patienceMs: connectMs,
    heldMs: lockMs,
  })
  return { dialect: new PostgresDialect({ pool }), held }
}
