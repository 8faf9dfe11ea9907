/** A danmaku that is to pass over the picture. */
export interface PassingText {
  id: string
  text: string
  /** Moment of the lesson in seconds. */
  second: number
  /** Width in pixels. */
  width: number
  /** Written by the viewer: passes in any case. */
  mine: boolean
}

/** The space that texts pass through. */
export interface Sky {
  /** Width in pixels. */
  width: number
  lanes: number
}

/** A text with its lane: 0 is the highest. */
export interface Flight extends PassingText {
  lane: number
}

/** Free space between two texts of a lane, in pixels. */
const gap = 24

/** Seconds of the lesson in which a text crosses the picture, a long one as a short one. */
export const crossingSeconds = (width: number): number => Math.max(5, Math.min(9, width / 120))

/** Whether two texts in one lane would touch: the later one before the earlier has entered, or catches it up. */
export function isColliding(one: PassingText, other: PassingText, width: number): boolean {
  const [first, second] = one.second <= other.second ? [one, other] : [other, one]
  const crossing = crossingSeconds(width)
  const ahead = second.second - first.second
  if (ahead >= crossing) return false
  const speed = ({ width: own }: PassingText) => (width + own) / crossing
  const hasEntered = speed(first) * ahead >= first.width + gap
  // The head of the later one when the tail of the earlier leaves the picture.
  const head = width - speed(second) * (crossing - ahead)
  return !hasEntered || head < gap
}

/**
 * Gives texts their lanes, so that none touches another; one without room does not pass. Each keeps its lane for as long
 * as it is among the given texts.
 */
export function createLanePlan({ width, lanes }: Sky) {
  const flights = new Map<string, Flight>()
  const known = new Set<string>()

  const crowd = (text: PassingText, lane: number): Flight[] =>
    [...flights.values()].filter((flight) => flight.lane === lane && isColliding(flight, text, width))

  function place(text: PassingText): void {
    known.add(text.id)
    const crowds = Array.from({ length: lanes }, (_, lane) => crowd(text, lane))
    const free = crowds.findIndex(({ length }) => length === 0)
    if (free >= 0) return void flights.set(text.id, { ...text, lane: free })
    if (!text.mine || lanes === 0) return
    // The viewer's own one takes the place of others, never of another own one.
    const others = crowds.map((each) => (each.some(({ mine }) => mine) ? Infinity : each.length))
    const least = others.indexOf(Math.min(...others))
    if (others[least] === Infinity) return
    for (const { id } of crowds[least] ?? []) flights.delete(id)
    flights.set(text.id, { ...text, lane: least })
  }

  return {
    /** Places whatever is new, own ones first, and forgets what is gone. */
    update: (texts: readonly PassingText[]): void => {
      const there = new Set(texts.map(({ id }) => id))
      for (const id of known)
        if (!there.has(id)) {
          known.delete(id)
          flights.delete(id)
        }
      const fresh = texts.filter(({ id }) => !known.has(id))
      for (const text of fresh.toSorted((a, b) => Number(b.mine) - Number(a.mine) || a.second - b.second)) place(text)
    },

    /** Danmaku that pass at a moment of the lesson, or within `ahead` seconds of it; at most `most`. */
    at: (second: number, ahead: number, most: number): Flight[] =>
      [...flights.values()]
        .filter((flight) => flight.second <= second + ahead && second < flight.second + crossingSeconds(width))
        .toSorted((a, b) => Number(b.mine) - Number(a.mine) || a.second - b.second)
        .slice(0, most),
  }
}
export type LanePlan = ReturnType<typeof createLanePlan>
