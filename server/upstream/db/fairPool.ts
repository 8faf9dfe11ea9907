import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'

/** The call of the contract in whose name the database is asked; work of the program's own has none. */
export const inCall = new AsyncLocalStorage<string>()

/** The name under which it is asked whether it answers at all: with a connection of its own. */
export const readiness = 'readiness'

/** Other uses of the same call have all the connections that it may have. */
export class DatabaseBusy extends Error {}

interface FairPoolOptions {
  /** Connections for calls. */
  pool: Pool
  /** One connection, for asking whether the database answers. */
  spare: Pool
  /** Connections that one call may have at a time. */
  share: number
  /** How long a use of a call waits for a connection of its share, in milliseconds. */
  patienceMs: number
  /** How long a call that ran into a lock has one connection, in milliseconds. */
  heldMs: number
  clock?: () => number
}

/** What one call has of the connections. */
interface Share {
  busy: number
  waiting: { begin: () => void; giveUp: () => void }[]
  heldUntil: number
}

/**
 * Gives out the connections of a pool so that no call has more than its share. One whose table is locked by somebody else
 * waits with its own, then has a single one that tries while the others are refused at once: it costs nobody else theirs.
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
    // The place goes over as it is.
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
    /** A statement of the present call ran into a lock, or took too long. */
    held(): void {
      const own = shareOf(inCall.getStore() ?? '')
      own.heldUntil = clock() + heldMs
      for (const waiter of [...own.waiting]) waiter.giveUp()
    },
  }
}
