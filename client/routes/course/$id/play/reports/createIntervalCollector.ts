/** Played content in seconds, in the order of playing. */
export interface Played {
  intervals: [from: number, to: number][]
  /** Seconds of content a second: the mean over the intervals. */
  rate: number
}

/** Gathers which parts of a lesson are really played. Places are in seconds of content, moments in milliseconds. */
export interface IntervalCollector {
  /** Playback starts or continues at a place with a speed. */
  begin: (place: number, rate: number, moment: number) => void
  /** Playback continues; its present place. */
  advance: (place: number, moment: number) => void
  /** Playback has stopped at this place. */
  end: (place: number, moment: number) => void
  /** Playback has jumped: the time before counts by the clock, but not beyond `played`, the end that the player itself reports. */
  leave: (moment: number, played?: number) => void
  /** Some playback took place before the collector was attached, at the usual speed. */
  add: (from: number, to: number) => void
  isOpen: () => boolean
  /** The last known place of playback; undefined while nothing plays. */
  place: () => number | undefined
  /** Number of intervals waiting to be taken. */
  count: () => number
  /** Hands out what has been played since the last time; undefined when nothing has. */
  take: () => Played | undefined
}

/** Tolerance between the video's clock and the system clock, in seconds. */
const slack = 0.5
/** Longest interval between two events of a playing video, in seconds: clock time beyond it does not count. */
const longestSilence = 5
/** Places so near each other are one, in seconds: what rounding parts. */
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

  /** Takes the open interval up to the present place. Fractions of a millisecond remain for the next one. */
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
    // The place is before the start, or beyond the possible: a seek whose event is still to come.
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

/** Parts that follow each other are one interval. */
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
