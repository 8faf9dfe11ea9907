import type { Kysely } from 'kysely'
import { Code, type LiveKind, LiveKind as AllKinds, type LiveNotification } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { type Call, HttpError } from '../kernel/handler.ts'
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

/** Signed-in user of a stream. */
type Listener = NonNullable<Call['user']>

/** Open stream. */
interface Stream extends HeartbeatStream {
  sessionId: string
  send: SendEvent<LiveNotification>
}

/** Creates the hub that forwards events to the open streams of their user, and limits the number of streams per session. */
export function createLiveHub({ db, clock, source }: LiveHubOptions) {
  const events = liveEventQueries(db)
  const streams = new Map<string, Set<Stream>>()
  const notification = (kinds: LiveKind[]): StreamEvent<LiveNotification> => ({ id: clock(), data: { kinds } })
  const { heartbeatMs: everyMs, lifeMs } = limits.live
  const keepAlive = createHeartbeats<Stream>({ everyMs, lifeMs, beat: (group) => void deliver(group, notification([])) })
  let started: Promise<void> | undefined
  let isOver = false

  const start = () =>
    (started ??= source.start(({ userId, kind }) => {
      const own = streams.get(userId)
      if (own === undefined) return
      void deliver([...own], notification([kind]))
    }))

  /**
   * Sends an event to streams and ends those whose session has ended for any reason. Every event takes this path. If
   * the sessions cannot be read, all end: clients reconnect, and continue after their last event.
   */
  async function deliver(receivers: readonly Stream[], event: StreamEvent<LiveNotification>): Promise<void> {
    const ids = [...new Set(receivers.map(({ sessionId }) => sessionId))]
    const valid = await events.openSessions(ids, clock()).catch(() => new Set<string>())
    for (const { sessionId, send, end } of receivers) {
      if (valid.has(sessionId)) send(event)
      else end()
    }
  }

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

  function begin({ id: userId, sessionId }: Listener, after: number | undefined, send: Stream['send'], end: () => void): () => void {
    const stream: Stream = { sessionId, send, end }
    const leave = join(userId, stream)
    if (isOver) end()
    // The source already forwards new commits, therefore a kind may be sent twice, which only causes a redundant request.
    Promise.resolve(after === undefined ? [] : missed(userId, after)).then((kinds) => deliver([stream], notification(kinds)), end)
    const stop = keepAlive(stream)
    return () => {
      stop()
      leave()
    }
  }

  return {
    /** Opens a stream for a session that continues after an event, or starts now without one. */
    async open(listener: Listener, after: number | undefined): Promise<EventStream<LiveNotification>> {
      const own = [...(streams.get(listener.id) ?? [])].filter(({ sessionId }) => sessionId === listener.sessionId)
      if (own.length >= limits.live.perSession)
        throw new HttpError(503, Code.TooOften, '打开的页面太多，请稍后再试', { retryAfterSeconds: 60 })
      await start()
      return { begin: (send, end) => begin(listener, after, send, end) }
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
