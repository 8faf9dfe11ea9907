import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'

/** Name of the call of the contract that queries the database; none for background work. */
export const currentCall = new AsyncLocalStorage<string>()

/** Name of the health check, which has its own connection. */
export const readinessCall = 'readiness'

/** All permits of the call are in use, or the call is limited after a lock timeout. */
export class DatabaseBusy extends Error {}

interface FairPoolOptions {
  /** Connections for calls. */
  pool: Pool
  /** Connection for the health check. */
  spare: Pool
  /** Maximum number of concurrent connections of one call. */
  share: number
  /** Maximum time that a call waits for a permit, in milliseconds. */
  patienceMs: number
  /** Time for which a call is limited to one connection after a lock timeout, in milliseconds. */
  heldMs: number
  clock?: () => number
}

/** Permits of one call. */
interface CallPermits {
  busy: number
  waiting: { begin: () => void; giveUp: () => void }[]
  heldUntil: number
}

/**
 * Creates a bulkhead: a connection pool that limits the number of connections per call. If the table of a call is locked,
 * only the connections of that call are blocked. It is then limited to one trial connection, and its other requests are
 * refused immediately.
 */
export function createFairPool({ pool, spare, share, patienceMs, heldMs, clock = () => performance.now() }: FairPoolOptions) {
  const shares = new Map<string, CallPermits>()
  const shareOf = (name: string): CallPermits => {
    const known = shares.get(name) ?? { busy: 0, waiting: [], heldUntil: 0 }
    shares.set(name, known)
    return known
  }

  async function enter(own: CallPermits): Promise<void> {
    const isHeld = clock() < own.heldUntil
    if (own.busy < (isHeld ? 1 : share)) return void own.busy++
    if (isHeld) throw new DatabaseBusy('The call is limited after a lock timeout')
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(deadline)
        own.waiting.splice(own.waiting.indexOf(waiter), 1)
      }
      const giveUp = () => {
        leave()
        reject(new DatabaseBusy('All connections of the call are in use'))
      }
      const begin = () => {
        leave()
        resolve()
      }
      const deadline = setTimeout(giveUp, patienceMs)
      const waiter = { begin, giveUp }
      own.waiting.push(waiter)
    })
  }

  function leave(own: CallPermits): void {
    const [next] = own.waiting
    // The permit is passed directly to the next request.
    if (next) next.begin()
    else own.busy--
  }

  const connect: PostgresPool['connect'] = async () => {
    const name = currentCall.getStore() ?? ''
    if (name === readinessCall) return spare.connect()
    const own = shareOf(name)
    await enter(own)
    try {
      const client = await pool.connect()
      const { release } = client
      client.release = (fault) => {
        leave(own)
        release(fault)
      }
      return client
    } catch (error) {
      leave(own)
      throw error
    }
  }

  return {
    pool: { connect, end: async () => void (await Promise.all([pool.end(), spare.end()])), options: pool.options } satisfies PostgresPool,
    /** Reports that a query of the current call ran into a lock timeout or a statement timeout. */
    held(): void {
      const own = shareOf(currentCall.getStore() ?? '')
      own.heldUntil = clock() + heldMs
      for (const waiter of [...own.waiting]) waiter.giveUp()
    },
  }
}
