const day = 86_400_000

/** Time at which a buyer is told that a right of use ends: a week before, or in the middle of a term of less than two weeks. */
export const expiryNoticeAt = (from: number, until: number): number => until - Math.min(7 * day, (until - from) / 2)
