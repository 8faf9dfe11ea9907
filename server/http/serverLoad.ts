/** What there is too much of: requests under way, waiting for the processor, or memory in use. */
export type Strain = 'requests' | 'lag' | 'heap'

/** How the process is. */
export interface Vitals {
  /** How much later than asked the event loop comes round, on average, in milliseconds. */
  lagMs: number
  /** How much of the heap that the process may have is in use, 0 to 1. */
  heapShare: number
}

interface ServerLoadOptions {
  /** Requests under way at a time. */
  maxRequests: number
  /** How the process has been since it was asked last; absent: only requests are counted. */
  measure?: (() => Vitals) | undefined
}

/**
 * Where strain begins and where it ends again: apart from each other, so that it does not come and go with every
 * measurement. A thousand connections that ask for pages as fast as they get them make half a second of lag.
 */
export const strainRules = {
  measureMs: 500,
  lagMs: { from: 1000, until: 300 },
  heapShare: { from: 0.85, until: 0.75 },
  /** Once full, nobody is taken in until so much of the room is left. */
  fullUntil: 0.9,
  /** How much of the room there is under strain: some go on being served, and their garbage makes the collector run. */
  strainedRoom: 0.05,
} as const

export type ServerLoad = ReturnType<typeof createServerLoad>

/** Keeps count of what the process has to do, and knows when it is too much. */
export function createServerLoad({ maxRequests, measure }: ServerLoadOptions) {
  let underWay = 0
  let isFull = false
  const strained = { lag: false, heap: false }
  const judge = ({ lagMs, heapShare }: Vitals) => {
    const { lagMs: lag, heapShare: heap } = strainRules
    strained.lag = lagMs >= (strained.lag ? lag.until : lag.from)
    strained.heap = heapShare >= (strained.heap ? heap.until : heap.from)
  }
  const timer = measure && setInterval(() => judge(measure()), strainRules.measureMs).unref()

  /** What there is too much of for one more request; undefined when there is room. */
  function strain(): Strain | undefined {
    if (underWay >= maxRequests) isFull = true
    else if (underWay <= maxRequests * strainRules.fullUntil) isFull = false
    if (isFull) return 'requests'
    const cause = strained.heap ? 'heap' : strained.lag ? 'lag' : undefined
    return cause && underWay >= Math.max(1, maxRequests * strainRules.strainedRoom) ? cause : undefined
  }

  return {
    strain,
    /** A request begins; call what comes back when it has ended, once. */
    begin(): () => void {
      underWay += 1
      return () => void (underWay -= 1)
    },
    underWay: () => underWay,
    close: () => clearInterval(timer),
  }
}
