import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { LiveEventTable } from '../db/tables/live.ts'
import { listenOn } from '../db/listenOn.ts'
import { describe, type Log } from '../kernel/answerFaults.ts'
import { limits } from '../limits/logic/limits.ts'
import { latestNow } from '../limits/logic/latestEnd.ts'
import { type LiveEvent, liveChannel, readLiveEvent } from './logic/liveEvent.ts'
import { liveEventQueries } from './queries/liveEvents.ts'

/** Hears of events that any process has written, from the first listener on. */
export interface LiveSource {
  /** Resolves once nothing that is committed from now on goes unheard. */
  start: (onEvent: (event: LiveEvent) => void) => Promise<void>
  stop: () => Promise<void>
}

interface LiveSourceOptions {
  db: Kysely<Database>
  clock: () => number
  log: Log
  /** The PostgreSQL database; absent: the rows are looked for, which finds all where one process writes at a time. */
  url?: string | undefined
}

/** Time between two looks for new rows. */
const lookMs = 100

export const createLiveSource = (options: LiveSourceOptions): LiveSource =>
  options.url === undefined ? createLooking(options) : createListening({ ...options, url: options.url })

const eventOf = ({ user_id: userId, kind }: LiveEventTable): LiveEvent => ({ userId, kind })

/** Looks for rows in the order in which they were committed. */
function createLooking({ db, clock, log }: LiveSourceOptions): LiveSource {
  const events = liveEventQueries(db)
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  return {
    async start(onEvent) {
      let newest = clock() - limits.live.overlapMs
      /** Events of the newest moment that were told already. */
      let told = new Set<string>()
      const look = async () => {
        const rows = await events.between(newest, latestNow(clock()))
        const fresh = rows.filter(({ id }) => !told.has(id))
        const last = rows.at(-1)?.created_at ?? newest
        told = new Set(rows.filter(({ created_at }) => created_at === last).map(({ id }) => id))
        newest = last
        return fresh
      }
      await look()
      const tell = async () => {
        for (const row of await look()) onEvent(eventOf(row))
      }
      timer = setInterval(() => {
        underWay = underWay.then(tell).catch((error: unknown) => log({ level: 'warn', event: 'live events not read', ...describe(error) }))
      }, lookMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}

/** Listens to what PostgreSQL announces, and reads what was announced while the connection was lost. */
function createListening({ db, clock, log, url }: LiveSourceOptions & { url: string }): LiveSource {
  const events = liveEventQueries(db)
  let end: (() => Promise<void>) | undefined

  return {
    start: (onEvent) =>
      new Promise((resolve) => {
        let heard: number | undefined
        const readMissed = async (since: number) => {
          for (const row of await events.between(since - limits.live.overlapMs, latestNow(clock()))) onEvent(eventOf(row))
        }
        const failed = (error: unknown) => log({ level: 'warn', event: 'live events not heard', ...describe(error) })
        end = listenOn({
          url,
          channel: liveChannel,
          onPayload(payload) {
            const event = readLiveEvent(payload)
            if (event) onEvent(event)
          },
          onListening() {
            const since = heard
            heard = undefined
            if (since !== undefined) readMissed(since).catch(failed)
            resolve()
          },
          onFault(error) {
            heard ??= clock()
            failed(error)
            // Streams that are opened meanwhile hear of everything once the connection is there.
            resolve()
          },
        })
      }),
    stop: async () => end?.(),
  }
}
