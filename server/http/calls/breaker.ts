import type { BreakerState } from './upstreamObserver.ts'

/**
 * The result of a call as evidence of the upstream's availability: it answered (with any status); it failed; it timed
 * out; or the caller disconnected before any of these was known.
 */
export type Outcome = 'answered' | 'failed' | 'late' | 'left'

/** A permit to send one call. The holder reports the outcome once; further reports are ignored. */
export type Permit = (outcome: Outcome) => void

export interface Breaker {
  state: () => BreakerState
  /** Requests a permit; undefined while the breaker is open. */
  enter: () => Permit | undefined
  /** Reports that the upstream is alive, so that the next call can be a trial immediately. */
  tryNow: () => void
  /** Resets the breaker to its initial state. */
  reset: () => void
}

interface BreakerOptions {
  /** Returns the address of the upstream; when it changes, the breaker is reset. */
  address: () => string
  /** Called at each change of state. */
  onChange?: (state: BreakerState) => void
  /** A clock in milliseconds, with any origin. */
  clock?: (() => number) | undefined
}

/**
 * Thresholds of the breaker. A page makes about three calls: a dead upstream is detected after two pages, and a brief
 * outage is extended by at most `openMs`. Together, `openMs` and `trialMs` bound the delay until a recovery is noticed
 * to about a second.
 */
export const breakerRules = {
  /** Consecutive failures that open the breaker. */
  run: 5,
  /** Failures among the calls of the last `windowMs` that open the breaker… */
  leastFailed: 10,
  /** …if they are at least this fraction of all calls. */
  share: 0.5,
  windowMs: 10_000,
  /** Time for which all calls are refused, in milliseconds. */
  openMs: 500,
  /** Time after which an unanswered trial call no longer blocks the next trial, in milliseconds. */
  trialMs: 1000,
} as const

/** Counts within one second. */
interface Second {
  at: number
  answered: number
  failed: number
}

/**
 * Creates a circuit breaker in front of the upstream. While the upstream does not answer, calls fail immediately, and a
 * restarting upstream is not flooded. The open breaker refuses every call for a while, then permits one trial call, whose
 * response closes it. A refusal or an error in the upstream's own envelope counts as a response, because it concerns one
 * call only. A call that times out while others are answered is not counted as a failure: that call is slow, or has
 * waited in the host's own queue.
 */
export function createBreaker({ address, onChange = () => {}, clock = () => performance.now() }: BreakerOptions): Breaker {
  let state: BreakerState = 'closed'
  let place = address()
  /** Time at which the breaker opened or the last trial started. */
  let since = 0
  /** Incremented at each change of state; the outcome of a call from a previous era is ignored. */
  let era = 0
  let run = 0
  let lastFailed = 0
  let lastAnswered = Number.NEGATIVE_INFINITY
  let seconds: Second[] = []

  function changeState(next: BreakerState): void {
    if (next === state) return
    state = next
    onChange(next)
  }

  function close(): void {
    era += 1
    run = 0
    seconds = []
    changeState('closed')
  }

  function open(): void {
    era += 1
    since = clock()
    changeState('open')
  }

  function count(kind: 'answered' | 'failed'): void {
    const now = clock()
    const at = Math.floor(now / 1000)
    if (seconds.at(-1)?.at !== at) {
      seconds = seconds.filter((second) => (at - second.at) * 1000 < breakerRules.windowMs)
      seconds.push({ at, answered: 0, failed: 0 })
    }
    seconds.at(-1)![kind] += 1
    if (kind === 'answered') {
      run = 0
      lastAnswered = now
    } else {
      run = now - lastFailed > breakerRules.windowMs ? 1 : run + 1
      lastFailed = now
    }
  }

  function exceedsThreshold(): boolean {
    if (run >= breakerRules.run) return true
    const failed = seconds.reduce((sum, second) => sum + second.failed, 0)
    const all = seconds.reduce((sum, second) => sum + second.answered, failed)
    return failed >= breakerRules.leastFailed && failed / all >= breakerRules.share
  }

  /** Classifies a call that timed out: it failed only if no other call was answered since it started. */
  const evidenceOf = (outcome: Outcome, begunAt: number): Exclude<Outcome, 'late'> =>
    outcome === 'late' ? (lastAnswered >= begunAt ? 'left' : 'failed') : outcome

  function createPermit(): Permit {
    const begun = era
    const begunAt = clock()
    let isOver = false
    return (ended) => {
      if (isOver) return
      isOver = true
      const outcome = evidenceOf(ended, begunAt)
      if (begun !== era || outcome === 'left') return
      count(outcome)
      if (outcome === 'failed' && exceedsThreshold()) open()
    }
  }

  function trial(): Permit {
    const begun = era
    since = clock()
    const mine = since
    changeState('half-open')
    let isOver = false
    return (ended) => {
      if (isOver) return
      isOver = true
      if (begun !== era) return
      const outcome = evidenceOf(ended, mine)
      if (outcome === 'answered') return close()
      // A newer trial call is in flight.
      if (since !== mine) return
      if (outcome === 'failed') return open()
      since = Number.NEGATIVE_INFINITY
    }
  }

  return {
    state: () => state,
    enter: () => {
      if (address() !== place) {
        place = address()
        close()
      }
      if (state === 'closed') return createPermit()
      const wait = state === 'open' ? breakerRules.openMs : breakerRules.trialMs
      return clock() - since < wait ? undefined : trial()
    },
    tryNow: () => {
      if (state === 'open') since = Number.NEGATIVE_INFINITY
    },
    reset: close,
  }
}

/** Statuses by which a load balancer reports that no upstream is available, and those of calls without an answer. */
export const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Returns the outcome of an answered call. `isOwnWords`: the response is an envelope, which only the upstream itself
 * produces.
 */
export const outcomeOf = (status: number, isOwnWords: boolean): Outcome =>
  gatewayStatuses.has(status) && !isOwnWords ? 'failed' : 'answered'
