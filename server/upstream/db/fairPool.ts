import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'

/** The call of the contract on whose behalf the database is queried; the program's own work has none. */
export const inCall = new AsyncLocalStorage<string>()

/** Name of the health check, which has a connection of its own. */
export const readiness = 'readiness'

/** Other uses of the same call occupy all of its permits. */
export class DatabaseBusy extends Error {}

interface FairPoolOptions {
  /** Connections for calls. */
  pool: Pool
  /** One connection for the health check. */
  spare: Pool
  /** Most connections of one call at a time. */
  share: number
  /** Longest wait of a call for a connection of its share, in milliseconds. */
  patienceMs: number
  /** The time for which a call is limited to one connection after it ran into a lock, in milliseconds. */
  heldMs: number
  clock?: () => number
}

/** State of one call's share. */
interface Share {
  busy: number
  waiting: { begin: () => void; giveUp: () => void }[]
  heldUntil: number
}

/**
 * A bulkhead: distributes the connections of a pool so that no call exceeds its share. A call whose table is locked
 * blocks only its own connections; then it has a single trial connection while its other uses are refused at once.
 * Other calls lose none.
 */
export function fairPool({ pool, spare, share, patienceMs, heldMs, clock = () => performance.now() }: FairPoolOptions) {
  const shares = new Map<string, Share>()
  const shareOf = (name: string): Share => {
    const known = shares.get(name) ?? { busy: 0, waiting: [], heldUntil: 0 }
    shares.set(name, known)
    return known
  }

  async function enter(own: Share): Promise<void> {
    const isHeld = clock() < own.heldUntil
    if (own.busy < (isHeld ? 1 : share)) return void own.busy++
    if (isHeld) throw new DatabaseBusy('What it needs is locked')
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(deadline)
        own.waiting.splice(own.waiting.indexOf(waiter), 1)
      }
      const giveUp = () => {
        leave()
        reject(new DatabaseBusy('All connections of its share are in use'))
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

  function leave(own: Share): void {
    const [next] = own.waiting
    // The permit is handed over directly.
    if (next) next.begin()
    else own.busy--
  }

  const connect: PostgresPool['connect'] = async () => {
    const name = inCall.getStore() ?? ''
    if (name === readiness) return spare.connect()
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
    /** Reports that a statement of the present call ran into a lock, or took too long. */
    held(): void {
      const own = shareOf(inCall.getStore() ?? '')
      own.heldUntil = clock() + heldMs
      for (const waiter of [...own.waiting]) waiter.giveUp()
    },
  }
}
