import { createQueuePace } from './createQueuePace.ts'

/** Kinds of overload: too many active or waiting requests, too long a wait, or too much memory in use. */
export type Overload = 'requests' | 'wait' | 'heap'

/** Utilisation of the process. */
export interface Vitals {
  /** Fraction of time in which the event loop was busy, 0 to 1. */
  busy: number
  /** Fraction of the heap limit that is in use, 0 to 1. */
  heapShare: number
}

interface ServerLoadOptions {
  /** Maximum number of requests that hold a slot or wait for one. */
  maxRequests: number
  /** Returns the utilisation since the previous call; absent: requests are only counted and never wait. */
  measure?: (() => Vitals) | undefined
  /** A clock in milliseconds, with any origin. */
  clock?: () => number
}

/**
 * Parameters of admission. The number of slots adapts to the event loop: it grows while the loop has spare time and
 * shrinks otherwise, because each slot costs memory and delays the loop, including health checks and cached pages.
 * Requests beyond the slots wait in a queue. They are refused immediately when the queue, at its recent pace, would take
 * longer than `waitMs`.
 */
export const overloadPolicy = {
  measureMs: 100,
  /** Maximum expected wait in the queue; including the work itself, a page then arrives well within two seconds. */
  waitMs: 1000,
  /** Maximum actual wait; a request that exceeds it because the pace dropped is refused. */
  longestWaitMs: 1500,
  /** Initial number of slots, and the minimum while the event loop has no spare time. */
  places: { first: 64, least: 16 },
  /** Utilisation above which the event loop has no spare time. */
  busy: 0.9,
  /** Above this duration, and above twice the duration at the lowest load, the upstream is the bottleneck. */
  workMs: 500,
  /** Two separate thresholds (hysteresis), so that the state does not change with every measurement. */
  heapShare: { from: 0.85, until: 0.75 },
  /** After the limit was reached, no request is admitted until the load drops to this fraction of it. */
  fullUntil: 0.9,
  /** Admitted fraction of the limit while memory is low. Above zero, because garbage collection runs only while requests allocate. */
  overloadedRoom: 0.05,
} as const

/** A waiting request. */
interface Waiting {
  since: number
  begin: () => void
  refuse: (overload: Overload) => void
}

export type ServerLoad = ReturnType<typeof createServerLoad>

/** Tracks the load of the process, decides which request may start, and detects overload. */
export function createServerLoad({ maxRequests, measure, clock = () => performance.now() }: ServerLoadOptions) {
  let atWork = 0
  let places = measure ? Math.min(overloadPolicy.places.first, maxRequests) : maxRequests
  let isFull = false
  let isShortOfMemory = false
  /** The waiting requests in order of arrival. */
  const queue = new Set<Waiting>()
  let turn: NodeJS.Immediate | undefined
  const pace = createQueuePace(clock)
  const timer = measure && setInterval(() => judge(measure()), overloadPolicy.measureMs).unref()

  function judge({ busy, heapShare }: Vitals): void {
    isShortOfMemory = heapShare >= (isShortOfMemory ? overloadPolicy.heapShare.until : overloadPolicy.heapShare.from)
    const wasWaitedFor = pace.measured(queue.size > 0)
    if (busy >= overloadPolicy.busy) places = Math.min(places, Math.max(overloadPolicy.places.least, Math.floor(places * 0.8)))
    else if (wasWaitedFor && !pace.isStalled(overloadPolicy.workMs)) places = Math.min(maxRequests, Math.ceil(places * 1.5))
    serve()
  }

  /** Returns the kind of overload that refuses one more request; undefined when the request may start or wait. */
  function overload(): Overload | undefined {
    const underWay = atWork + queue.size
    if (underWay >= maxRequests) isFull = true
    else if (underWay <= maxRequests * overloadPolicy.fullUntil) isFull = false
    if (isFull) return 'requests'
    if (isShortOfMemory && underWay >= Math.max(1, maxRequests * overloadPolicy.overloadedRoom)) return 'heap'
    return queue.size * pace.msEach() > overloadPolicy.waitMs ? 'wait' : undefined
  }

  /** Marks the start of work. The returned function marks its end and must be called once. */
  function begin(): () => void {
    atWork += 1
    const begun = clock()
    return () => {
      atWork -= 1
      pace.worked(clock() - begun)
      serve()
    }
  }

  /** Starts the next request in a separate turn of the event loop, so that the request that released the slot is not delayed. */
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
   * Starts the work when a slot is free, immediately or after waiting, or refuses it. `work` receives the function that
   * releases the slot. The returned function leaves the queue.
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
    /** Returns the number of requests that hold a slot. */
    underWay: () => atWork,
    /** Returns the number of requests that wait for a slot. */
    waiting: () => queue.size,
    close: () => {
      clearInterval(timer)
      clearImmediate(turn)
    },
  }
}
