import { limits } from './limits.ts'

/**
 * Returns the latest possible end of something with this lifetime, written by a clock within the tolerated skew. A later
 * end was written by a wrong clock: it counts as expired or as starting now, but never lasts until that end.
 */
export const latestEnd = (lifeMs: number, now: number): number => now + lifeMs + limits.clockSkewMs

/** Returns the latest possible time of a past event. */
export const latestNow = (now: number): number => latestEnd(0, now)

/**
 * Checks whether something with this lifetime and end has not expired. Times written by a clock that was ahead count as
 * expired.
 */
export const isUnexpired = (endsAt: number, lifeMs: number, now: number): boolean => endsAt > now && endsAt <= latestEnd(lifeMs, now)
