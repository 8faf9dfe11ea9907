import { errorFields, type Log } from '../operators/log.ts'
import { loggedPath } from '../operators/loggedPath.ts'
import type { Breaker, Outcome } from './breaker.ts'
import { createCancellation, type Cancellation, cancellationError } from './createCancellation.ts'
import type { Retries } from './retries.ts'
import { pathOfTarget } from './upstreamPool.ts'
import type { UpstreamCall, UpstreamObserver } from './upstreamObserver.ts'

/**
 * Progress of a call, reported by its sender and by the reader of its response. It is over when the deadline has passed
 * or the caller has disconnected.
 */
export interface CallProgress extends Cancellation {
  /** Reports the outcome to the breaker as soon as it is known. */
  settled: (outcome: Outcome) => void
  /** Restarts the deadline after a part of a body was transferred. */
  movedOn: () => void
  /**
   * Marks the response as a stream without a total deadline; time during which its reader applies back-pressure does not
   * count.
   */
  streams: (isHeldUp: () => boolean) => void
}

/** A call to the upstream: its request, its sender, and the handler of its response. */
export interface OutgoingCall<Answer, Value extends { status: number }> {
  method: string
  /** Path and query, relative to the upstream's address. */
  path: string
  requestId: string
  /** Aborted when the caller disconnects. */
  signal: AbortSignal | undefined
  /** Whether the call may be retried after a lost connection; false for every call that changes data. */
  isRepeatable: boolean
  /** Whether the caller is still sending the body; during that time a failure is not attributed to the upstream. */
  isArriving?: () => boolean
  send: (progress: CallProgress) => Promise<Answer>
  /** Reads the response to its end; the returned status is recorded in log and metrics. */
  onAnswer: (answer: Answer, progress: CallProgress) => Promise<Value>
  /** Called without a response: 504 after the deadline, otherwise 502. */
  onNone: (status: 502 | 504) => Value
}

/** Sends one call; rejects only if its caller has disconnected. */
export type SendUpstream = <Answer, Value extends { status: number }>(call: OutgoingCall<Answer, Value>) => Promise<Value>

interface SendUpOptions {
  breaker: Breaker
  retries: Retries
  timeoutMs: number
  log: Log
  watch?: UpstreamObserver | undefined
}

/** Creates the only path to the upstream. It applies breaker, deadline, retry, log and metrics to every call. */
export function createUpstreamSender({ breaker, retries, timeoutMs, log, watch }: SendUpOptions): SendUpstream {
  return async function sendUp({ method, path, requestId, signal, isRepeatable, isArriving, send, onAnswer, onNone }) {
    signal?.throwIfAborted()
    const started = performance.now()
    const logged = () => ({ id: requestId, method, path: loggedPath(path) })
    let attempts: UpstreamCall['attempts'] = 0
    const ended = <Value extends { status: number }>(value: Value): Value => {
      const { status } = value
      const ms = performance.now() - started
      log.debug('upstream call', () => ({ ...logged(), status, ms: Math.round(ms * 10) / 10 }))
      watch?.ended({ method, path: pathOfTarget(path), status, ms, attempts })
      return value
    }
    const passage = breaker.enter()
    if (!passage) return ended(onNone(502))

    const { isOver, whenOver, end } = createCancellation()
    signal?.addEventListener('abort', end)
    let isHeldUp = () => false
    // The deadline covers everything from the start, including the wait for a connection, to the last byte, so that slow
    // responses end as well.
    const deadline = setTimeout(() => (isHeldUp() ? deadline.refresh() : end()), timeoutMs)
    const progress: CallProgress = {
      isOver,
      whenOver,
      settled(outcome) {
        passage(outcome !== 'answered' && isArriving?.() ? 'left' : outcome)
        if (outcome === 'answered') retries.earn()
      },
      movedOn: () => void deadline.refresh(),
      streams(held) {
        isHeldUp = held
        deadline.refresh()
      },
    }
    const attempt = () => {
      attempts = attempts === 0 ? 1 : 2
      return send(progress)
    }
    const attemptAgain = async (error: unknown) => {
      // A trial call of the breaker is never retried.
      const mayAgain = isRepeatable && breaker.state() === 'closed'
      const waitMs = mayAgain ? retries.pauseFor(error, timeoutMs - (performance.now() - started)) : undefined
      if (waitMs === undefined) throw error
      await pause(waitMs, whenOver)
      return attempt()
    }
    try {
      return ended(await onAnswer(await attempt().catch(attemptAgain), progress))
    } catch (error) {
      const isLate = isOver()
      progress.settled(signal?.aborted ? 'left' : isLate ? 'late' : 'failed')
      signal?.throwIfAborted()
      end()
      log.warn('upstream', { ...logged(), ...errorFields(error), stack: undefined })
      return ended(onNone(isLate ? 504 : 502))
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', end)
    }
  }
}

const pause = (ms: number, whenOver: Cancellation['whenOver']): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    whenOver(() => {
      clearTimeout(timer)
      reject(cancellationError)
    })
  })
