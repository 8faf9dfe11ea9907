import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { listenOn } from '../db/listenOn.ts'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import { limits } from '../limits/logic/limits.ts'
import { latestNow } from '../limits/logic/latestEnd.ts'
import { type LiveEvent, liveChannel, readLiveEvent } from './logic/liveEvent.ts'
import { liveEventQueries } from './queries/liveEvents.ts'

/** Source of the events that any process writes. */
export interface LiveSource {
  /** Starts listening; resolves when all events that are committed afterwards will be reported. */
  start: (onEvent: (event: LiveEvent) => void) => Promise<void>
  stop: () => Promise<void>
}

interface LiveSourceOptions {
  db: Kysely<Database>
  clock: () => number
  log: Log
  /** PostgreSQL database; absent: rows are polled, which finds all events if only one process writes at a time. */
  url?: string | undefined
}

/** Polling interval, in milliseconds. */
const pollMs = 100

export const createLiveSource = (options: LiveSourceOptions): LiveSource =>
  options.url === undefined ? createPollingSource(options) : createListeningSource({ ...options, url: options.url })

const eventOf = ({ user_id: userId, kind }: Database['live_event']): LiveEvent => ({ userId, kind })

/** Creates a source that polls rows in the order in which they were committed. */
function createPollingSource({ db, clock, log }: LiveSourceOptions): LiveSource {
  const events = liveEventQueries(db)
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  return {
    async start(onEvent) {
      let newest = clock() - limits.live.overlapMs
      /** Ids of events with the newest timestamp that were already reported. */
      let reported = new Set<string>()
      const look = async () => {
        const rows = await events.between(newest, latestNow(clock()))
        const fresh = rows.filter(({ id }) => !reported.has(id))
        const last = rows.at(-1)?.created_at ?? newest
        reported = new Set(rows.filter(({ created_at }) => created_at === last).map(({ id }) => id))
        newest = last
        return fresh
      }
      await look()
      const forward = async () => {
        for (const row of await look()) onEvent(eventOf(row))
      }
      timer = setInterval(() => {
        underWay = underWay
          .then(forward)
          .catch((error: unknown) => log({ level: 'warn', event: 'live events not read', ...describeError(error) }))
      }, pollMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}

/** Creates a source that listens to PostgreSQL notifications, and reads those it missed while the connection was lost. */
function createListeningSource({ db, clock, log, url }: LiveSourceOptions & { url: string }): LiveSource {
  const events = liveEventQueries(db)
  let end: (() => Promise<void>) | undefined

  return {
    start: (onEvent) =>
      new Promise((resolve) => {
        let lostAt: number | undefined
        const readMissed = async (since: number) => {
          for (const row of await events.between(since - limits.live.overlapMs, latestNow(clock()))) onEvent(eventOf(row))
        }
        const failed = (error: unknown) => log({ level: 'warn', event: 'live events not heard', ...describeError(error) })
        end = listenOn({
          url,
          channel: liveChannel,
          onPayload(payload) {
            const event = readLiveEvent(payload)
            if (event) onEvent(event)
          },
          onListening() {
            const since = lostAt
            lostAt = undefined
            if (since !== undefined) readMissed(since).catch(failed)
            resolve()
          },
          onFault(error) {
            lostAt ??= clock()
            failed(error)
            // Streams that are opened in the meantime receive all events when the connection is restored.
            resolve()
          },
        })
      }),
    stop: async () => end?.(),
  }
}
