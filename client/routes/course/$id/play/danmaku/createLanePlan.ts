/** A danmaku that passes over the picture. */
export interface PassingText {
  id: string
  text: string
  /** Position in the lesson, in seconds. */
  second: number
  /** Width in pixels. */
  width: number
  /** Written by the viewer: may displace other texts. */
  mine: boolean
}

/** The area that texts pass through. */
export interface LaneArea {
  /** Width in pixels. */
  width: number
  lanes: number
}

/** A text with its lane; 0 is the top lane. */
export interface PlacedText extends PassingText {
  lane: number
}

/** Minimum distance between two texts in a lane, in pixels. */
const gap = 24

/** Returns the time in which a text of any length crosses the picture, in seconds. */
export const crossingSeconds = (width: number): number => Math.max(5, Math.min(9, width / 120))

/** Checks whether two texts in one lane would collide: the later one enters too early, or overtakes the earlier one. */
export function isColliding(one: PassingText, other: PassingText, width: number): boolean {
  const [first, second] = one.second <= other.second ? [one, other] : [other, one]
  const crossing = crossingSeconds(width)
  const ahead = second.second - first.second
  if (ahead >= crossing) return false
  const speed = ({ width: own }: PassingText) => (width + own) / crossing
  const hasEntered = speed(first) * ahead >= first.width + gap
  // Position of the later text's start when the end of the earlier text leaves the picture.
  const head = width - speed(second) * (crossing - ahead)
  return !hasEntered || head < gap
}

/**
 * Assigns texts to lanes without collisions; a text for which no lane is free is not shown. Each text keeps its lane
 * while it is among the given texts.
 */
export function createLanePlan({ width, lanes }: LaneArea) {
  const flights = new Map<string, PlacedText>()
  const known = new Set<string>()

  const crowd = (text: PassingText, lane: number): PlacedText[] =>
    [...flights.values()].filter((flight) => flight.lane === lane && isColliding(flight, text, width))

  function place(text: PassingText): void {
    known.add(text.id)
    const crowds = Array.from({ length: lanes }, (_, lane) => crowd(text, lane))
    const free = crowds.findIndex(({ length }) => length === 0)
    if (free >= 0) return void flights.set(text.id, { ...text, lane: free })
    if (!text.mine || lanes === 0) return
    // The viewer's own text displaces texts of other users, never another own one.
    const others = crowds.map((each) => (each.some(({ mine }) => mine) ? Infinity : each.length))
    const least = others.indexOf(Math.min(...others))
    if (others[least] === Infinity) return
    for (const { id } of crowds[least] ?? []) flights.delete(id)
    flights.set(text.id, { ...text, lane: least })
  }

  return {
    /** Assigns new texts, the viewer's own ones first, and removes missing ones. */
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

    /** Returns at most `most` danmaku that are visible at a position, or will be within `ahead` seconds. */
    at: (second: number, ahead: number, most: number): PlacedText[] =>
      [...flights.values()]
        .filter((flight) => flight.second <= second + ahead && second < flight.second + crossingSeconds(width))
        .toSorted((a, b) => Number(b.mine) - Number(a.mine) || a.second - b.second)
        .slice(0, most),
  }
}
export type LanePlan = ReturnType<typeof createLanePlan>
