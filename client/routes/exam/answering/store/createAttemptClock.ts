import type { AttemptClock } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import type { AnswerJournal } from './createAnswerJournal.ts'
import { createServerClock } from './createServerClock.ts'

export interface ClockState extends AttemptClock {
  /** Seconds until the deadline; null without one. */
  left: number | null
  /** Seconds used, without pauses. */
  used: number
  /** Seconds of extensions that the candidate has not confirmed. */
  given: number
}

/** Stores the seconds of extensions that were confirmed. */
type SeenExtension = Pick<AnswerJournal, 'aside' | 'setAside'>

/** Creates the clock of an attempt in server time, which notifies its listeners every second. */
export function createAttemptClock(first: AttemptClock, askedAt: number, moment = () => performance.now(), journal?: SeenExtension) {
  const server = createServerClock(moment)
  const listeners = createListeners()
  let clock = first
  let takenAt = moment()
  let seen = Number(journal?.aside('extension') ?? 0)
  server.sync(first.now, askedAt)
  let state = read()

  function read(): ClockState {
    const { deadlineAt, usedSeconds, paused, state: attemptState } = clock
    const since = paused || attemptState !== 'running' ? 0 : (moment() - takenAt) / 1000
    return {
      ...clock,
      left: deadlineAt === null ? null : Math.max(0, Math.ceil((Date.parse(deadlineAt) - server.time()) / 1000)),
      used: usedSeconds + Math.max(0, Math.floor(since)),
      given: Math.max(0, clock.extendedSeconds - seen),
    }
  }

  function tick(): void {
    const next = read()
    if (
      next.left === state.left &&
      next.used === state.used &&
      next.given === state.given &&
      next.state === state.state &&
      next.paused === state.paused
    )
      return
    state = next
    listeners.notify()
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    tick,
    /** Confirms the extensions so far, also after a reload. */
    seeExtension: (): void => {
      seen = clock.extendedSeconds
      journal?.setAside('extension', String(seen))
      tick()
    },
    /** Applies the clock in a response; `askedAt` is the time of the request, by `moment`. */
    take: (
      { now, deadlineAt, extendedSeconds, extensionReason, usedSeconds, paused, state: attemptState }: AttemptClock,
      asked: number,
    ): void => {
      server.sync(now, asked)
      clock = { now, deadlineAt, extendedSeconds, extensionReason, usedSeconds, paused, state: attemptState }
      takenAt = moment()
      tick()
    },
  }
}
