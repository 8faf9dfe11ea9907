import type { LiveKind } from '#lib/contract'

/** Kinds of received events, and the position in the stream to resume from. */
export interface LiveUpdate {
  kinds: readonly LiveKind[]
  place: number | undefined
}

interface FollowOptions {
  /** Position in the stream to resume from; undefined if no event was received yet. */
  place: number | undefined
  onUpdate: (update: LiveUpdate) => void
}

export const allKinds: readonly LiveKind[] = ['message', 'whisper', 'notice']

/** Minimum and maximum delay before the stream is reopened, in milliseconds. The maximum is the polling interval without a stream. */
export const reconnectMs = { shortest: 1000, longest: 60_000 } as const
/** Silence after which a stream counts as lost, in milliseconds; the server sends a heartbeat every 40 seconds. */
const silenceTimeoutMs = 90_000

/**
 * Follows the stream of the user's events and reopens it when it ends; a device that is offline waits for the network.
 * While no stream can be opened, each attempt reports all kinds, so that listeners poll at intervals. Returns the
 * function that stops it.
 */
export function subscribeToStream({ place, onUpdate }: FollowOptions): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause: number = reconnectMs.shortest
  let attempts = 0

  function open(): void {
    clearTimeout(timer)
    stream?.close()
    if (!navigator.onLine) return
    attempts += 1
    const opened = new EventSource(`/api/live${place === undefined ? '' : `?after=${place}`}`)
    stream = opened
    timer = setTimeout(again, silenceTimeoutMs)
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      const isFirst = place === undefined
      place = Number(lastEventId) || place
      attempts = 0
      pause = reconnectMs.shortest
      clearTimeout(timer)
      timer = setTimeout(again, silenceTimeoutMs)
      const kinds = isFirst ? allKinds : kindsOf(data)
      onUpdate({ kinds, place })
    })
    opened.addEventListener('error', again)
  }

  function again(): void {
    stream?.close()
    clearTimeout(timer)
    if (!navigator.onLine) return
    // From the second failure in a row, no events are pushed: listeners have to poll.
    if (attempts > 1 && !document.hidden) onUpdate({ kinds: allKinds, place })
    // Jitter, so that browsers do not all reconnect to a restarted host at the same time.
    timer = setTimeout(open, pause * (0.5 + Math.random()))
    pause = Math.min(2 * pause, reconnectMs.longest)
  }

  addEventListener('online', open)
  open()
  return () => {
    removeEventListener('online', open)
    clearTimeout(timer)
    stream?.close()
  }
}

function kindsOf(data: string): LiveKind[] {
  try {
    const { kinds } = JSON.parse(data) as { kinds?: unknown }
    return Array.isArray(kinds) ? allKinds.filter((kind) => kinds.includes(kind)) : []
  } catch {
    return []
  }
}
