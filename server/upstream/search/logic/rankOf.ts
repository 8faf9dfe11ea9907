const DAY = 86_400_000
const BEGINNING = Date.UTC(2020, 0, 1)

/**
 * Returns the rank that orders documents of equal relevance. Being three months newer weighs as much as twice the popularity.
 * The rank does not depend on the current time, so the order of two documents does not change with time.
 */
export function rankOf({ popularity, publishedAt }: { popularity: number; publishedAt: number }): number {
  const days = Math.max(0, publishedAt - BEGINNING) / DAY
  return Math.min(0xff_ff_ff, Math.round(1000 * (Math.log2(1 + Math.max(0, popularity)) + days / 90)))
}
