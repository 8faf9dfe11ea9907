/** Stream that is kept alive. */
export interface HeartbeatStream {
  end: () => void
}

interface HeartbeatsOptions<Stream> {
  /** Interval between the heartbeats of a stream, in milliseconds. */
  everyMs: number
  /** Lifetime of a stream, in milliseconds; it may end up to one interval earlier. */
  lifeMs: number
  /** Sends a heartbeat to all streams of a group. */
  beat: (streams: Stream[]) => void
}

/** Number of groups of streams. A single group would block the event loop; a timer for each stream would be too expensive. */
const groups = 25

/**
 * Sends heartbeats to all streams and ends each after its lifetime, with a single timer. Returns a function that adds a
 * stream and returns a function that removes it.
 */
export function createHeartbeats<Stream extends HeartbeatStream>({
  everyMs,
  lifeMs,
  beat,
}: HeartbeatsOptions<Stream>): (stream: Stream) => () => void {
  /** Streams of each group, with their number of remaining heartbeats. */
  const wheel = Array.from({ length: groups }, () => new Map<Stream, number>())
  const turns = Math.floor(lifeMs / everyMs)
  let at = 0
  let open = 0
  let timer: NodeJS.Timeout | undefined

  function turn(): void {
    at = (at + 1) % groups
    const group = wheel[at]!
    if (group.size === 0) return
    const staying: Stream[] = []
    for (const [stream, left] of group) {
      if (left <= 1) stream.end()
      else {
        group.set(stream, left - 1)
        staying.push(stream)
      }
    }
    if (staying.length > 0) beat(staying)
  }

  return (stream) => {
    // The current group has just had its turn: the next one follows after a full interval, or slightly less.
    const group = wheel[at]!.set(stream, turns)
    open += 1
    timer ??= setInterval(turn, everyMs / groups)
    return () => {
      if (!group.delete(stream)) return
      open -= 1
      if (open > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
