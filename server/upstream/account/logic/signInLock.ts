import { latestNow, isUnexpired } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'

/** Failed sign-ins of one account from one address. */
export interface Attempt {
  failures: number
  lockedUntil: number | null
  updatedAt: number
}

/**
 * The remaining wait of this pair, in milliseconds; 0 when it may try. A wait that is longer than any was written by a
 * clock that was ahead, and does not count.
 */
export function lockWait(attempt: Attempt | undefined, now: number): number {
  const until = attempt?.lockedUntil ?? 0
  return isUnexpired(until, limits.signIn.waitMs, now) ? until - now : 0
}

/** The pair after one more failure. An expired wait, and failures long past, begin a new count. */
export function afterFailure(attempt: Attempt | undefined, now: number): Attempt {
  const { failures: most, waitMs } = limits.signIn
  const isRecent = attempt !== undefined && attempt.updatedAt > now - waitMs && attempt.updatedAt <= latestNow(now)
  const counts = isRecent && attempt.lockedUntil === null
  const failures = counts ? attempt.failures + 1 : 1
  return { failures, lockedUntil: failures >= most ? now + waitMs : null, updatedAt: now }
}
