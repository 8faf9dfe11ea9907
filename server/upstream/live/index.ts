import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createLiveHub } from './createLiveHub.ts'
import type { LiveSource } from './createLiveSource.ts'
import { liveHandlers } from './live.ts'

export interface LiveDeps {
  db: Kysely<Database>
  clock: () => number
  liveSource: LiveSource
}

/** Creates the stream of live events for open pages. */
export function createLive({ db, clock, liveSource }: LiveDeps) {
  const hub = createLiveHub({ db, clock, source: liveSource })
  return { handlers: liveHandlers(hub), close: hub.close }
}

export { createLiveSource, type LiveSource } from './createLiveSource.ts'
