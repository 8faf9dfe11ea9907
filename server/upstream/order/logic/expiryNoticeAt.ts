const day = 86_400_000

/** Returns the time of the expiry notice: a week before the end, or halfway through a term of less than two weeks. */
export const expiryNoticeAt = (from: number, until: number): number => until - Math.min(7 * day, (until - from) / 2)
