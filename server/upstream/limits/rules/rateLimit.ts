import type { Window } from './limits.ts'

/**
 * One limit of one person, address or account: a token bucket, stored as in the generic cell rate algorithm (GCRA). `count` uses
 * pass at once, then one more each `windowMs / count`. So never more than twice `count` pass within any window, nobody waits
 * long, and one moment is all that has to be stored: when the bucket will be full again.
 */
export interface RateLimit extends Window {
  /** Which limit, and whose. */
  id: string
}

/** How long the bucket takes to gain one use, in milliseconds. */
export const refillMs = ({ count, windowMs }: Window): number => Math.ceil(windowMs / count)

/** One more use may be spent while the bucket will be full again by this moment. */
export const latestWhole = (window: Window, now: number): number => now + window.windowMs - refillMs(window)
