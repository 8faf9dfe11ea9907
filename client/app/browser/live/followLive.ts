import type { LiveKind } from '#lib/contract'

/** The events that were told, and the place in the stream after which to go on. */
export interface Told {
  kinds: readonly LiveKind[]
  place: number | undefined
}

interface FollowOptions {
  /** The place after which to go on; undefined where nothing was heard yet. */
  place: number | undefined
  onTold: (told: Told) => void
}

export const everything: readonly LiveKind[] = ['message', 'whisper', 'notice']

/** Pauses before the stream is opened again, in milliseconds: soon at first, in the end as seldom as one would ask without a stream. */
export const pauses = { shortest: 1000, longest: 60_000 } as const
/** A stream that says nothing for so long is lost: it has a sign of life each 40 seconds. In milliseconds. */
const silentMs = 90_000

/**
 * Follows the stream of the user's events and opens it again when it ends, offline when the network is back. Where there
 * is none, everything counts as perhaps new at each attempt, so that whoever listens asks now and then. Returns the
 * function that ends it.
 */
export function followLive({ place, onTold }: FollowOptions): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause: number = pauses.shortest
  let attempts = 0

  function open(): void {
    clearTimeout(timer)
    stream?.close()
    if (!navigator.onLine) return
    attempts += 1
    const opened = new EventSource(`/api/live${place === undefined ? '' : `?after=${place}`}`)
    stream = opened
    timer = setTimeout(again, silentMs)
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      const isFirst = place === undefined
      place = Number(lastEventId) || place
      attempts = 0
      pause = pauses.shortest
      clearTimeout(timer)
      timer = setTimeout(again, silentMs)
      const kinds = isFirst ? everything : kindsOf(data)
      onTold({ kinds, place })
    })
    opened.addEventListener('error', again)
  }

  function again(): void {
    stream?.close()
    clearTimeout(timer)
    if (!navigator.onLine) return
    // The second in a row: nothing will come by itself, so listeners ask.
    if (attempts > 1 && !document.hidden) onTold({ kinds: everything, place })
    // Spread, so that not all browsers come back to a restarted host in the same moment.
    timer = setTimeout(open, pause * (0.5 + Math.random()))
    pause = Math.min(2 * pause, pauses.longest)
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
    return Array.isArray(kinds) ? everything.filter((kind) => kinds.includes(kind)) : []
  } catch {
    return []
  }
}
