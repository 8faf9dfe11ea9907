import { latestNow, isUnexpired } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'

/** Failed sign-ins of one account from one address. */
export interface Attempt {
  failures: number
  lockedUntil: number | null
  updatedAt: number
}

/**
 * Returns the remaining lock of this pair, in milliseconds, or 0 if it may try. A lock longer than the maximum was written
 * while the clock was ahead and is ignored.
 */
export function remainingLock(attempt: Attempt | undefined, now: number): number {
  const until = attempt?.lockedUntil ?? 0
  return isUnexpired(until, limits.signIn.waitMs, now) ? until - now : 0
}

/** Returns the state of the pair after another failure. After an expired lock or a long pause the count restarts. */
export function afterFailure(attempt: Attempt | undefined, now: number): Attempt {
  const { failures: most, waitMs } = limits.signIn
  const isRecent = attempt !== undefined && attempt.updatedAt > now - waitMs && attempt.updatedAt <= latestNow(now)
  const counts = isRecent && attempt.lockedUntil === null
  const failures = counts ? attempt.failures + 1 : 1
  return { failures, lockedUntil: failures >= most ? now + waitMs : null, updatedAt: now }
}
