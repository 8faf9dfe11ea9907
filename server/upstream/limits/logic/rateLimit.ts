import type { Window } from './limits.ts'

/**
 * A limit of one person, address or account: a token bucket, stored as in the generic cell rate algorithm (GCRA).
 * `count` uses pass at once, then one more each `windowMs / count`. So never more than twice `count` pass within any
 * window, waits are short, and a single time is stored: when the bucket will be full again.
 */
export interface RateLimit extends Window {
  /** The limit and its owner. */
  id: string
}

/** Time in which the bucket gains one use, in milliseconds. */
export const refillMs = ({ count, windowMs }: Window): number => Math.ceil(windowMs / count)

/** Latest full time of the bucket at which one more use may be spent. */
export const latestWhole = (window: Window, now: number): number => now + window.windowMs - refillMs(window)
