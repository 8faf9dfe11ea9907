import type { Kysely } from 'kysely'
import { Code, type LiveKind, LiveKind as AllKinds, type LiveNotification } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { refuse } from '../kernel/handler.ts'
import type { EventStream, SendEvent, StreamEvent } from '../kernel/sendEvents.ts'
import { limits } from '../limits/logic/limits.ts'
import { type HeartbeatStream, createHeartbeats } from './createHeartbeats.ts'
import type { LiveSource } from './createLiveSource.ts'
import { liveEventQueries } from './queries/liveEvents.ts'

interface LiveHubOptions {
  db: Kysely<Database>
  clock: () => number
  source: LiveSource
}

/** Open stream. */
type Stream = HeartbeatStream<StreamEvent<LiveNotification>>

/** Creates the hub that forwards events to the open streams of their user, and limits the number of streams per user. */
export function createLiveHub({ db, clock, source }: LiveHubOptions) {
  const events = liveEventQueries(db)
  const streams = new Map<string, Set<Stream>>()
  const telling = (kinds: LiveKind[]): StreamEvent<LiveNotification> => ({ id: clock(), data: { kinds } })
  const { heartbeatMs: everyMs, lifeMs } = limits.live
  // A client that reconnects after the lifetime is authenticated again, so that an expired session receives no more events.
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

  /** Returns the kinds of the events after a given event; all kinds if that event is too old. */
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

  function begin(userId: string, after: number | undefined, send: SendEvent<LiveNotification>, end: () => void): () => void {
    const stream: Stream = { tell: send, end }
    const leave = join(userId, stream)
    if (isOver) end()
    if (after === undefined) send(telling([]))
    // The source already forwards new commits, therefore a kind may be sent twice, which only causes a redundant request.
    else Promise.resolve(missed(userId, after)).then((kinds) => send(telling(kinds)), end)
    const stop = keepAlive(stream)
    return () => {
      stop()
      leave()
    }
  }

  return {
    /** Opens a stream for a user that continues after an event, or starts now without one. */
    async open(userId: string, after: number | undefined): Promise<EventStream<LiveNotification>> {
      if ((streams.get(userId)?.size ?? 0) >= limits.live.perUser)
        refuse(Code.TooOften, '打开的设备太多，请稍后再试', { retryAfterSeconds: 60 })
      await start()
      return { begin: (send, end) => begin(userId, after, send, end) }
    },
    /** Ends all streams, including those that are opened later; clients reconnect to another process. */
    async close(): Promise<void> {
      isOver = true
      for (const own of streams.values()) for (const { end } of own) end()
      await source.stop()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
