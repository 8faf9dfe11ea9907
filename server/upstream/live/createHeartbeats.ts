/** One stream that is kept alive. */
export interface Beating<Beat> {
  tell: (beat: Beat) => void
  end: () => void
}

interface HeartbeatsOptions<Beat> {
  /** Time between two signs of life of a stream, in milliseconds. */
  everyMs: number
  /** Time until a stream ends, in milliseconds; up to a sign of life less than that. */
  lifeMs: number
  /** The sign of life of all streams whose turn it is. */
  beat: () => Beat
}

/** Groups of streams. All at once would hold up everything else, each by itself costs a timer and a turn of its own. */
const groups = 25

/**
 * Gives every stream its signs of life, and ends it after its time, by one timer for all. Returns what adds a stream,
 * which returns what takes it out.
 */
export function createHeartbeats<Beat>({ everyMs, lifeMs, beat }: HeartbeatsOptions<Beat>): (stream: Beating<Beat>) => () => void {
  /** The streams of each group, with the turns that they have left. */
  const wheel = Array.from({ length: groups }, () => new Map<Beating<Beat>, number>())
  const turns = Math.floor(lifeMs / everyMs)
  let at = 0
  let open = 0
  let timer: NodeJS.Timeout | undefined

  function turn(): void {
    at = (at + 1) % groups
    const group = wheel[at]!
    if (group.size === 0) return
    const told = beat()
    for (const [stream, left] of group) {
      if (left <= 1) stream.end()
      else {
        group.set(stream, left - 1)
        stream.tell(told)
      }
    }
  }

  return (stream) => {
    // Its group has just had its turn: the next one comes after the whole time, or a group's share less.
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
