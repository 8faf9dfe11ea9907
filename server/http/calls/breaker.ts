import type { BreakerState } from './upstreamWatch.ts'

/**
 * How a call went as far as the upstream can be reached at all: it answered, whatever it said; it failed; it was given
 * up as no answer came in time; or the caller left before any of that was known.
 */
export type Outcome = 'answered' | 'failed' | 'late' | 'left'

/** The right to send one call. Whoever holds it says how the call went; what is said after that is ignored. */
export type Passage = (outcome: Outcome) => void

export interface Breaker {
  state: () => BreakerState
  /** Asks to send a call; undefined while none may be sent. */
  enter: () => Passage | undefined
  /** Somebody has seen the upstream alive: the next call may try at once. */
  tryNow: () => void
  /** Forgets all that has happened. */
  reset: () => void
}

interface BreakerOptions {
  /** Where the upstream is; another address is another upstream, of which nothing is known. */
  address: () => string
  /** Told of each change. */
  onChange?: (state: BreakerState) => void
  /** Milliseconds, from any beginning. */
  clock?: () => number
}

/**
 * When it opens and how it closes again. A page makes three calls or so: an upstream that has died is known after two
 * pages, and one that lies down for a moment costs no more than `openMs` beyond that. Together `openMs` and `trialMs`
 * bound how long its return goes unnoticed: about a second.
 */
export const breakerRules = {
  /** So many failures with no answer between them. */
  run: 5,
  /** Or so many failures among the calls of the last `windowMs`… */
  leastFailed: 10,
  /** …when they are this share of all. */
  share: 0.5,
  windowMs: 10_000,
  /** How long no call passes. */
  openMs: 500,
  /** How long the call that tries may stay without an answer until another one may try as well. */
  trialMs: 1000,
} as const

/** Counts of one second. */
interface Second {
  at: number
  answered: number
  failed: number
}

/**
 * Keeps calls from an upstream that does not answer, so that nobody waits for what will not come and an upstream that
 * gets up again is not run over. While open every call is refused at once; then one tries, and its answer lets all pass.
 * A refusal or a fault in the upstream's own words is an answer: an upstream in which one call breaks is not away. Nor is
 * one that has answered others while a call was waited for: that call is slow, or has waited in a line of our own.
 */
export function createBreaker({ address, onChange = () => {}, clock = () => performance.now() }: BreakerOptions): Breaker {
  let state: BreakerState = 'closed'
  let place = address()
  /** When it opened, or when the last trial began. */
  let since = 0
  /** Calls that began before the last change say nothing about now. */
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

  /** The outcome that a late call reports of the upstream, by the time at which the call began. */
  const told = (outcome: Outcome, begunAt: number): Exclude<Outcome, 'late'> =>
    outcome === 'late' ? (lastAnswered >= begunAt ? 'left' : 'failed') : outcome

  function passage(): Passage {
    const begun = era
    const begunAt = clock()
    let isOver = false
    return (ended) => {
      if (isOver) return
      isOver = true
      const outcome = told(ended, begunAt)
      if (begun !== era || outcome === 'left') return
      count(outcome)
      if (outcome === 'failed' && isTooMuch()) open()
    }
  }

  function trial(): Passage {
    const begun = era
    since = clock()
    const mine = since
    become('half-open')
    let isOver = false
    return (ended) => {
      if (isOver) return
      isOver = true
      if (begun !== era) return
      const outcome = told(ended, mine)
      if (outcome === 'answered') return close()
      // Another one is trying already.
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

/** Statuses by which a balancer in front of the upstream says that nobody is behind it. */
const away = new Set([502, 503, 504])

/** How a call went that came to an answer; `isOwnWords` where it is an envelope, which only the upstream itself writes. */
export const outcomeOf = (status: number, isOwnWords: boolean): Outcome => (away.has(status) && !isOwnWords ? 'failed' : 'answered')
