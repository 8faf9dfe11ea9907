import type { Window } from './limits.ts'

/**
 * Limit of one user, address or account: a token bucket that is stored like in the generic cell rate algorithm (GCRA).
 * `most` uses are allowed immediately, then one more every `windowMs / count`. Therefore at most twice `most` uses are
 * allowed in any window, waits are short, and only one time is stored: the time at which the bucket is full again.
 */
export interface RateLimit extends Window {
  /** Name of the limit and its subject. */
  id: string
}

/** Returns the time in which the bucket gains one use, in milliseconds. */
export const refillMs = ({ count, windowMs }: Window): number => Math.ceil(windowMs / count)

/** Returns the latest time of a full bucket at which one more use may be spent. */
export const latestFullAt = (window: Window, now: number): number => now + window.windowMs - refillMs(window)
