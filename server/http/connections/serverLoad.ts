import { createPace } from './createPace.ts'

/** What there is too much of: requests that hold a place or wait for one, a wait that would be too long, or memory in use. */
export type Strain = 'requests' | 'wait' | 'heap'

/** How the process is. */
export interface Vitals {
  /** How much of the time the event loop had something to do, 0 to 1. */
  busy: number
  /** How much of the heap that the process may have is in use, 0 to 1. */
  heapShare: number
}

interface ServerLoadOptions {
  /** Requests that hold a place or wait for one, at most. */
  maxRequests: number
  /** How the process has been since it was asked last; absent: nobody waits, requests are only counted. */
  measure?: (() => Vitals) | undefined
  /** Milliseconds, from any beginning. */
  clock?: () => number
}

/**
 * How many are worked for side by side follows the event loop: more while it has time to spare, few when it has none, as
 * each costs memory while it lasts and makes the loop come round later, for health and kept pages too. Whoever comes
 * beyond that waits in line, and is sent away at once when the line, at the pace at which it has moved lately, is longer
 * than `waitMs`.
 */
export const loadRules = {
  measureMs: 100,
  /** The longest line, by the time that it takes: with the work itself a page is there well within two seconds. */
  waitMs: 1000,
  /** Whoever has waited longer than this, as the pace has fallen meanwhile, is sent away after all. */
  longestWaitMs: 1500,
  /** Side by side: to begin with, and when the loop has no time to spare. */
  places: { first: 64, least: 16 },
  /** Above this the loop has no time to spare. */
  busy: 0.9,
  /** Beyond this, and twice as long as it took with fewer side by side, it is the upstream that has no time to spare. */
  workMs: 500,
  /** Apart from each other, so that it does not come and go with every measurement. */
  heapShare: { from: 0.85, until: 0.75 },
  /** Once full, nobody is taken in until so much of the room is left. */
  fullUntil: 0.9,
  /** How much of the room there is when memory is short: some go on being served, and their garbage makes the collector run. */
  strainedRoom: 0.05,
} as const

/** Somebody in line. */
interface Waiting {
  since: number
  begin: () => void
  refuse: (strain: Strain) => void
}

export type ServerLoad = ReturnType<typeof createServerLoad>

/** Knows what the process has to do, who may begin, and when it is too much. */
export function createServerLoad({ maxRequests, measure, clock = () => performance.now() }: ServerLoadOptions) {
  let atWork = 0
  let places = measure ? Math.min(loadRules.places.first, maxRequests) : maxRequests
  let isFull = false
  let isShortOfMemory = false
  /** In the order in which they came. */
  const line = new Set<Waiting>()
  let turn: NodeJS.Immediate | undefined
  const pace = createPace(clock)
  const timer = measure && setInterval(() => judge(measure()), loadRules.measureMs).unref()

  function judge({ busy, heapShare }: Vitals): void {
    isShortOfMemory = heapShare >= (isShortOfMemory ? loadRules.heapShare.until : loadRules.heapShare.from)
    const wasWaitedFor = pace.measured(line.size > 0)
    if (busy >= loadRules.busy) places = Math.min(places, Math.max(loadRules.places.least, Math.floor(places * 0.8)))
    else if (wasWaitedFor && !pace.isStandingStill(loadRules.workMs)) places = Math.min(maxRequests, Math.ceil(places * 1.5))
    serve()
  }

  /** What there is too much of for one more request; undefined when it may begin or wait. */
  function strain(): Strain | undefined {
    const underWay = atWork + line.size
    if (underWay >= maxRequests) isFull = true
    else if (underWay <= maxRequests * loadRules.fullUntil) isFull = false
    if (isFull) return 'requests'
    if (isShortOfMemory && underWay >= Math.max(1, maxRequests * loadRules.strainedRoom)) return 'heap'
    return line.size * pace.msEach() > loadRules.waitMs ? 'wait' : undefined
  }

  /** Work begins; call what comes back when it has ended, once. */
  function begin(): () => void {
    atWork += 1
    const begun = clock()
    return () => {
      atWork -= 1
      pace.worked(clock() - begun)
      serve()
    }
  }

  /** In a turn of its own: whoever makes room need not do the work of those who come after. */
  function serve(): void {
    if (line.size === 0 || turn !== undefined) return
    turn = setImmediate(() => {
      turn = undefined
      const now = clock()
      for (const waiting of line) {
        const isLate = now - waiting.since > loadRules.longestWaitMs
        if (!isLate && atWork >= places) break
        line.delete(waiting)
        if (isLate) waiting.refuse('wait')
        else {
          pace.moved()
          waiting.begin()
        }
      }
    })
  }

  /**
   * Begins when there is a place, at once or after a while in line, or refuses. What comes back leaves the line; whoever
   * begins is given what to call in the end.
   */
  function enter(work: (end: () => void) => void, refuse: (strain: Strain) => void): () => void {
    const cause = strain()
    if (cause) refuse(cause)
    else if (line.size === 0 && atWork < places) work(begin())
    else {
      const waiting: Waiting = { since: clock(), begin: () => work(begin()), refuse }
      line.add(waiting)
      return () => void line.delete(waiting)
    }
    return () => {}
  }

  return {
    strain,
    begin,
    enter,
    /** How many hold a place. */
    underWay: () => atWork,
    /** How many wait for one. */
    waiting: () => line.size,
    close: () => {
      clearInterval(timer)
      clearImmediate(turn)
    },
  }
}
