import { PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { DatabaseBounds } from '../../config.ts'
import { databaseFault } from './databaseFault.ts'
import { fairPool } from './fairPool.ts'

const INT8 = 20
const NUMERIC = 1700

const common = (url: string): PoolConfig => ({
  connectionString: url,
  // Or a server that has gone without a word would be noticed after hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Counts, sums and milliseconds are numbers.
  types: {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format),
  },
})

/** A pool that outlives its connections: without listeners the loss of one would end the process. */
function durablePool(options: PoolConfig): Pool {
  const pool = new Pool(options)
  // Whoever uses it hears of it by the next query, which fails; an idle one is replaced by the pool.
  pool.on('connect', (client) => leaveWhenLost(client.on('error', () => {})))
  pool.on('error', () => {})
  return pool
}

/** A server that ends a connection says so to the query under way; until the socket closes the pool would hand it out again. */
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
  // Of its many forms Kysely uses this one.
  client.query = watched as typeof client.query
}

/** Kysely's PostgreSQL dialect over `pg`, without bounds: for what prepares or copies a database, and may take its time. */
export const postgresDialect = (url: string): PostgresDialect =>
  new PostgresDialect({ pool: durablePool({ ...common(url), connectionTimeoutMillis: 20_000, max: 10 }) })

/** The same for serving calls: nothing waits for long, and no call takes the connections of the others. */
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
