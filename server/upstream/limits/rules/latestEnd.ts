import { limits } from './limits.ts'

/**
 * The latest end that something of this life can have been given up to now, by a clock as far ahead as clocks may be. What ends
 * later was made by a clock that went wrong: it is over now, or begins now, but never lasts until that clock's time.
 */
export const latestEnd = (lifeMs: number, now: number): number => now + lifeMs + limits.clockSkewMs

/** The latest moment at which something can have happened up to now. */
export const latestNow = (now: number): number => latestEnd(0, now)

/** Whether what has this life and this end is not over yet. What was made by a clock that was ahead is. */
export const livesUntil = (endsAt: number, lifeMs: number, now: number): boolean => endsAt > now && endsAt <= latestEnd(lifeMs, now)
