import { latestEnd } from './latestEnd.ts'
import type { Window } from './limits.ts'

/**
 * One limit of one person, address or account. It is spent like a purse that fills up at a steady pace: `count` at
 * once, then one more each `windowMs / count`. So never more than twice `count` pass within any window, nobody waits
 * long, and all that has to be remembered is one moment: when the purse will be whole again.
 */
export interface RateLimit extends Window {
  /** Which limit, and whose. */
  id: string
}

/** How long one use takes to come back, in milliseconds. */
export const refillMs = ({ count, windowMs }: Window): number => Math.ceil(windowMs / count)

/** The latest moment to be whole again at which one more may be spent. */
export const latestWhole = (window: Window, now: number): number => now + window.windowMs - refillMs(window)

/**
 * The latest moment to be whole again that spending can have stored, by a clock as far ahead as clocks may be. What says a
 * later one comes from a clock that went wrong, and counts as whole: it would keep its owner out until that clock's time.
 */
export const latestPossible = ({ windowMs }: Window, now: number): number => latestEnd(windowMs, now)
