import { limits } from './limits.ts'

/**
 * The latest end that anything with this lifetime can have, written by a clock as far ahead as is tolerated. A later
 * end was written by a wrong clock: it counts as expired or as beginning now, but never lasts until that clock's time.
 */
export const latestEnd = (lifeMs: number, now: number): number => now + lifeMs + limits.clockSkewMs

/** The latest time of any past event. */
export const latestNow = (now: number): number => latestEnd(0, now)

/**
 * Reports whether something with this lifetime and end has not expired. Times written by a clock that was ahead count
 * as expired.
 */
export const isUnexpired = (endsAt: number, lifeMs: number, now: number): boolean => endsAt > now && endsAt <= latestEnd(lifeMs, now)
