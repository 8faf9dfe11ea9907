import { createPace } from './createPace.ts'

/** Kinds of overload: too many requests that hold a slot or wait, too long a wait, or too much memory in use. */
export type Overload = 'requests' | 'wait' | 'heap'

/** Utilisation of the process. */
export interface Vitals {
  /** Share of time in which the event loop was busy, 0 to 1. */
  busy: number
  /** Share of the heap limit that is in use, 0 to 1. */
  heapShare: number
}

interface ServerLoadOptions {
  /** Most requests that hold a slot or wait for one. */
  maxRequests: number
  /** Utilisation since the previous call; absent: no request waits, requests are only counted. */
  measure?: (() => Vitals) | undefined
  /** A clock in milliseconds, with any origin. */
  clock?: () => number
}

/**
 * The number of slots follows the event loop: more while the loop has spare time, few when it has none, since each
 * costs memory and delays the loop, health checks and cached pages included. Requests beyond the slots wait in a queue,
 * and are refused at once when the queue, at its recent pace, would take longer than `waitMs`.
 */
export const overloadPolicy = {
  measureMs: 100,
  /** Longest queue, as its expected waiting time: with the work itself a page then arrives well within two seconds. */
  waitMs: 1000,
  /** A request that waited longer than this, because the pace fell meanwhile, is refused after all. */
  longestWaitMs: 1500,
  /** Slots at the start, and the least while the event loop has no spare time. */
  places: { first: 64, least: 16 },
  /** Utilisation above which the event loop has no spare time. */
  busy: 0.9,
  /** Beyond this duration, and twice the duration under less load, the bottleneck is the upstream. */
  workMs: 500,
  /** Two thresholds apart from each other (hysteresis), so that the state does not change with every measurement. */
  heapShare: { from: 0.85, until: 0.75 },
  /** Once full, no request is admitted until so much of the limit is free. */
  fullUntil: 0.9,
  /** Share of the limit when memory is short: some requests go on, and their garbage makes the collector run. */
  overloadedRoom: 0.05,
} as const

/** A waiting request. */
interface Waiting {
  since: number
  begin: () => void
  refuse: (overload: Overload) => void
}

export type ServerLoad = ReturnType<typeof createServerLoad>

/** Tracks the load of the process, decides which request may begin, and detects overload. */
export function createServerLoad({ maxRequests, measure, clock = () => performance.now() }: ServerLoadOptions) {
  let atWork = 0
  let places = measure ? Math.min(overloadPolicy.places.first, maxRequests) : maxRequests
  let isFull = false
  let isShortOfMemory = false
  /** The waiting requests in order of arrival. */
  const queue = new Set<Waiting>()
  let turn: NodeJS.Immediate | undefined
  const pace = createPace(clock)
  const timer = measure && setInterval(() => judge(measure()), overloadPolicy.measureMs).unref()

  function judge({ busy, heapShare }: Vitals): void {
    isShortOfMemory = heapShare >= (isShortOfMemory ? overloadPolicy.heapShare.until : overloadPolicy.heapShare.from)
    const wasWaitedFor = pace.measured(queue.size > 0)
    if (busy >= overloadPolicy.busy) places = Math.min(places, Math.max(overloadPolicy.places.least, Math.floor(places * 0.8)))
    else if (wasWaitedFor && !pace.isStalled(overloadPolicy.workMs)) places = Math.min(maxRequests, Math.ceil(places * 1.5))
    serve()
  }

  /** The overload that refuses one more request; undefined when the request may begin or wait. */
  function overload(): Overload | undefined {
    const underWay = atWork + queue.size
    if (underWay >= maxRequests) isFull = true
    else if (underWay <= maxRequests * overloadPolicy.fullUntil) isFull = false
    if (isFull) return 'requests'
    if (isShortOfMemory && underWay >= Math.max(1, maxRequests * overloadPolicy.overloadedRoom)) return 'heap'
    return queue.size * pace.msEach() > overloadPolicy.waitMs ? 'wait' : undefined
  }

  /** Marks the beginning of work; the returned function marks its end and is called once. */
  function begin(): () => void {
    atWork += 1
    const begun = clock()
    return () => {
      atWork -= 1
      pace.worked(clock() - begun)
      serve()
    }
  }

  /** The next request begins in a turn of its own: the one that frees a slot need not run its work. */
  function serve(): void {
    if (queue.size === 0 || turn !== undefined) return
    turn = setImmediate(() => {
      turn = undefined
      const now = clock()
      for (const waiting of queue) {
        const isLate = now - waiting.since > overloadPolicy.longestWaitMs
        if (!isLate && atWork >= places) break
        queue.delete(waiting)
        if (isLate) waiting.refuse('wait')
        else {
          pace.moved()
          waiting.begin()
        }
      }
    })
  }

  /**
   * Begins when a slot is free, at once or after waiting, or refuses. The returned function leaves the queue; a request
   * that begins is given the function that releases its slot.
   */
  function enter(work: (end: () => void) => void, refuse: (overload: Overload) => void): () => void {
    const cause = overload()
    if (cause) refuse(cause)
    else if (queue.size === 0 && atWork < places) work(begin())
    else {
      const waiting: Waiting = { since: clock(), begin: () => work(begin()), refuse }
      queue.add(waiting)
      return () => void queue.delete(waiting)
    }
    return () => {}
  }

  return {
    overload,
    begin,
    enter,
    /** Number of requests that hold a slot. */
    underWay: () => atWork,
    /** Number of requests that wait for a slot. */
    waiting: () => queue.size,
    close: () => {
      clearInterval(timer)
      clearImmediate(turn)
    },
  }
}
