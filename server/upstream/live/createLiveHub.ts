import type { Kysely } from 'kysely'
import { Code, type LiveKind, LiveKind as AllKinds, type LiveTold } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { refuse } from '../kernel/handler.ts'
import type { EventStream, SendEvent, SentEvent } from '../kernel/sendEvents.ts'
import { limits } from '../limits/logic/limits.ts'
import { type Beating, createHeartbeats } from './createHeartbeats.ts'
import type { LiveSource } from './createLiveSource.ts'
import { liveEventQueries } from './queries/liveEvents.ts'

interface LiveHubOptions {
  db: Kysely<Database>
  clock: () => number
  source: LiveSource
}

/** One open stream. */
type Stream = Beating<SentEvent<LiveTold>>

/** Hands what is told on to the streams of its user, as many as a user may have. */
export function createLiveHub({ db, clock, source }: LiveHubOptions) {
  const events = liveEventQueries(db)
  const streams = new Map<string, Set<Stream>>()
  const telling = (kinds: LiveKind[]): SentEvent<LiveTold> => ({ id: clock(), data: { kinds } })
  const { heartbeatMs: everyMs, lifeMs } = limits.live
  // A client that goes on after that time is asked anew who it is: a session that has ended hears nothing for longer.
  const keepAlive = createHeartbeats({ everyMs, lifeMs, beat: () => telling([]) })
  let started: Promise<void> | undefined
  let isOver = false

  const start = () =>
    (started ??= source.start(({ userId, kind }) => {
      const own = streams.get(userId)
      if (own === undefined) return
      const told = telling([kind])
      for (const { tell } of own) tell(told)
    }))

  /** The kinds of events after an event; all kinds where that event is too long ago to know. */
  function missed(userId: string, after: number): Promise<LiveKind[]> | LiveKind[] {
    const now = clock()
    const since = after - limits.live.overlapMs
    return since < now - limits.live.memoryMs || after > now + limits.clockSkewMs ? [...AllKinds.options] : events.kindsSince(userId, since)
  }

  function join(userId: string, stream: Stream): () => void {
    const own = streams.get(userId) ?? new Set()
    streams.set(userId, own.add(stream))
    return () => {
      own.delete(stream)
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId)
    }
  }

  function begin(userId: string, after: number | undefined, send: SendEvent<LiveTold>, end: () => void): () => void {
    const stream: Stream = { tell: send, end }
    const leave = join(userId, stream)
    if (isOver) end()
    if (after === undefined) send(telling([]))
    // The source tells of commits from now on; a kind that is told twice is asked for twice.
    else Promise.resolve(missed(userId, after)).then((kinds) => send(telling(kinds)), end)
    const stop = keepAlive(stream)
    return () => {
      stop()
      leave()
    }
  }

  return {
    /** A stream for a user that goes on after an event; without one it begins now. */
    async open(userId: string, after: number | undefined): Promise<EventStream<LiveTold>> {
      if ((streams.get(userId)?.size ?? 0) >= limits.live.perUser)
        refuse(Code.TooOften, '打开的设备太多，请稍后再试', { retryAfterSeconds: 60 })
      await start()
      return { begin: (send, end) => begin(userId, after, send, end) }
    },
    /** Ends all streams, and those that are opened from now on: whoever listens comes back to another process. */
    async close(): Promise<void> {
      isOver = true
      for (const own of streams.values()) for (const { end } of own) end()
      await source.stop()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
