/** Played content in seconds, in playback order. */
export interface Played {
  intervals: [from: number, to: number][]
  /** Mean playback rate over the intervals. */
  rate: number
}

/** Collects the played parts of a lesson. Positions are in seconds of content, times in milliseconds. */
export interface IntervalCollector {
  /** Playback starts or continues at a position and rate. */
  begin: (place: number, rate: number, moment: number) => void
  /** Playback continues and has reached a position. */
  advance: (place: number, moment: number) => void
  /** Playback has stopped at this position. */
  end: (place: number, moment: number) => void
  /** Playback has jumped: the time before it counts by the clock, limited to `played`, the end reported by the player. */
  leave: (moment: number, played?: number) => void
  /** Adds content that was played at normal speed before the collector was attached. */
  add: (from: number, to: number) => void
  isOpen: () => boolean
  /** Returns the last known position; undefined while nothing is playing. */
  place: () => number | undefined
  /** Returns the number of intervals that were not taken yet. */
  count: () => number
  /** Returns the content played since the last call; undefined if there is none. */
  take: () => Played | undefined
}

/** Tolerance between the video's clock and the system clock, in seconds. */
const slack = 0.5
/** Maximum interval between two events of a playing video, in seconds; clock time beyond it does not count. */
const longestSilence = 5
/** Distance below which two positions are equal, in seconds; compensates rounding. */
const seam = 0.002

interface Part {
  from: number
  to: number
  rate: number
}

export function createIntervalCollector(): IntervalCollector {
  let parts: Part[] = []
  let open: (Part & { moment: number }) | undefined
  let lastEnd = -1

  /** Closes the open interval at the current position; fractions of a millisecond are carried over to the next one. */
  const cut = () => {
    if (!open) return
    const to = Math.floor(open.to * 1000) / 1000
    if (to > open.from) {
      parts.push({ from: open.from, to, rate: open.rate })
      lastEnd = to
      open.from = to
    }
  }
  const close = () => {
    cut()
    open = undefined
  }
  const begin = (place: number, rate: number, moment: number) => {
    close()
    const from = Math.abs(place - lastEnd) < seam ? lastEnd : Math.ceil(place * 1000) / 1000
    open = { from, to: Math.max(from, place), rate, moment }
  }
  const advance = (place: number, moment: number) => {
    if (!open) return
    const step = place - open.to
    const possible = ((moment - open.moment) / 1000) * open.rate + slack
    // The position is before the start or unreachable in this time: the event of a seek is still pending.
    if (step < -seam || step > possible) return begin(place, open.rate, moment)
    open.to = Math.max(open.to, place)
    open.moment = moment
  }
  const leave = (moment: number, played = Infinity) => {
    if (open) {
      const silence = Math.max(0, Math.min((moment - open.moment) / 1000, longestSilence))
      open.to = Math.max(open.to, Math.min(open.to + silence * open.rate, played))
    }
    close()
  }
  return {
    begin,
    advance,
    leave,
    end: (place, moment) => {
      advance(place, moment)
      close()
    },
    add: (from, to) => {
      begin(from, 1, 0)
      if (open) open.to = to
      close()
    },
    isOpen: () => open !== undefined,
    place: () => open?.to,
    count: () => parts.length,
    take: () => {
      cut()
      const taken = parts
      parts = []
      return taken.length > 0 ? { intervals: joined(taken), rate: meanRate(taken) } : undefined
    },
  }
}

/** Joins adjacent parts to one interval. */
function joined(parts: readonly Part[]): Played['intervals'] {
  const intervals: Played['intervals'] = []
  for (const { from, to } of parts) {
    const last = intervals.at(-1)
    if (last && last[1] === from) last[1] = to
    else intervals.push([from, to])
  }
  return intervals
}

function meanRate(parts: readonly Part[]): number {
  const content = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const time = parts.reduce((sum, { from, to, rate }) => sum + (to - from) / rate, 0)
  return content / time
}
