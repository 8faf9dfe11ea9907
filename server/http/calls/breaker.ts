import type { BreakerState } from './upstreamWatch.ts'

/**
 * The result of a call as evidence of whether the upstream can be reached: it answered (whatever its status); it
 * failed; it timed out; or the caller disconnected before any of these was known.
 */
export type Outcome = 'answered' | 'failed' | 'late' | 'left'

/** A permit to send one call. The holder reports the outcome of the call once; further reports are ignored. */
export type Permit = (outcome: Outcome) => void

export interface Breaker {
  state: () => BreakerState
  /** Requests a permit; undefined while the breaker is open. */
  enter: () => Permit | undefined
  /** Reports that the upstream was seen alive: the next call may be a trial at once. */
  tryNow: () => void
  /** Resets the breaker to its initial state. */
  reset: () => void
}

interface BreakerOptions {
  /** The address of the upstream; at another address the breaker starts anew. */
  address: () => string
  /** Called for each change of state. */
  onChange?: (state: BreakerState) => void
  /** A clock in milliseconds, with any origin. */
  clock?: (() => number) | undefined
}

/**
 * The conditions under which the breaker opens and closes. A page makes about three calls: an upstream that has died is
 * detected after two pages, and one that is unreachable for a moment costs no more than `openMs` beyond that. Together
 * `openMs` and `trialMs` bound the time for which its return goes unnoticed: about a second.
 */
export const breakerRules = {
  /** Consecutive failures that open the breaker. */
  run: 5,
  /** Failures among the calls of the last `windowMs` that open the breaker… */
  leastFailed: 10,
  /** …if they are at least this share of all. */
  share: 0.5,
  windowMs: 10_000,
  /** Time for which no call passes, in milliseconds. */
  openMs: 500,
  /** Time after which an unanswered trial call no longer keeps another one from being sent, in milliseconds. */
  trialMs: 1000,
} as const

/** Counts of one second. */
interface Second {
  at: number
  answered: number
  failed: number
}

/**
 * A circuit breaker in front of the upstream: while the upstream does not answer, calls fail at once, and an upstream
 * that restarts is not flooded. While the breaker is open every call is refused; then one trial call is sent, and its
 * answer closes the breaker. A refusal or a fault in the upstream's own envelope counts as an answer, since only one
 * call is broken. A call that times out while others are answered does not count as a failure: that call is slow, or
 * has waited in the host's own queue.
 */
export function createBreaker({ address, onChange = () => {}, clock = () => performance.now() }: BreakerOptions): Breaker {
  let state: BreakerState = 'closed'
  let place = address()
  /** The time at which the breaker opened, or at which the last trial began. */
  let since = 0
  /** Calls that began before the last change of state are no evidence of the present one. */
  let era = 0
  let run = 0
  let lastFailed = 0
  let lastAnswered = Number.NEGATIVE_INFINITY
  let seconds: Second[] = []

  function become(next: BreakerState): void {
    if (next === state) return
    state = next
    onChange(next)
  }

  function close(): void {
    era += 1
    run = 0
    seconds = []
    become('closed')
  }

  function open(): void {
    era += 1
    since = clock()
    become('open')
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

  function isTooMuch(): boolean {
    if (run >= breakerRules.run) return true
    const failed = seconds.reduce((sum, second) => sum + second.failed, 0)
    const all = seconds.reduce((sum, second) => sum + second.answered, failed)
    return failed >= breakerRules.leastFailed && failed / all >= breakerRules.share
  }

  /** The outcome of a call that timed out, by the time at which the call began. */
  const evidenceOf = (outcome: Outcome, begunAt: number): Exclude<Outcome, 'late'> =>
    outcome === 'late' ? (lastAnswered >= begunAt ? 'left' : 'failed') : outcome

  function passage(): Permit {
    const begun = era
    const begunAt = clock()
    let isOver = false
    return (ended) => {
      if (isOver) return
      isOver = true
      const outcome = evidenceOf(ended, begunAt)
      if (begun !== era || outcome === 'left') return
      count(outcome)
      if (outcome === 'failed' && isTooMuch()) open()
    }
  }

  function trial(): Permit {
    const begun = era
    since = clock()
    const mine = since
    become('half-open')
    let isOver = false
    return (ended) => {
      if (isOver) return
      isOver = true
      if (begun !== era) return
      const outcome = evidenceOf(ended, mine)
      if (outcome === 'answered') return close()
      // A trial call is under way.
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
      if (state === 'closed') return passage()
      const wait = state === 'open' ? breakerRules.openMs : breakerRules.trialMs
      return clock() - since < wait ? undefined : trial()
    },
    tryNow: () => {
      if (state === 'open') since = Number.NEGATIVE_INFINITY
    },
    reset: close,
  }
}

/** Statuses by which a load balancer reports that no upstream is available. */
const away = new Set([502, 503, 504])

/**
 * The outcome of a call that was answered; `isOwnWords` if the answer is an envelope, which only the upstream itself
 * writes.
 */
export const outcomeOf = (status: number, isOwnWords: boolean): Outcome => (away.has(status) && !isOwnWords ? 'failed' : 'answered')
