import { limits } from './limits.ts'

/** Failed sign-ins of one account from one address. */
export interface Attempt {
  failures: number
  lockedUntil: number | null
  updatedAt: number
}

/** How long this pair still waits, in milliseconds; 0 when it may try. */
export const lockWait = (attempt: Attempt | undefined, now: number): number => Math.max(0, (attempt?.lockedUntil ?? 0) - now)

/** The pair after one more failure. A wait that is over, and failures long past, begin a new count. */
export function afterFailure(attempt: Attempt | undefined, now: number): Attempt {
  const { failures: most, waitMs } = limits.signIn
  const counts = attempt !== undefined && attempt.lockedUntil === null && attempt.updatedAt > now - waitMs
  const failures = counts ? attempt.failures + 1 : 1
  return { failures, lockedUntil: failures >= most ? now + waitMs : null, updatedAt: now }
}
