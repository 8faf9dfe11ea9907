const DAY = 86_400_000
const BEGINNING = Date.UTC(2020, 0, 1)

/**
 * Breaks ties between documents that match equally well: three months younger counts as much as twice as many people.
 * Both grow with the logarithm or with time alone, so waiting never changes the order of two documents.
 */
export function rankOf({ popularity, publishedAt }: { popularity: number; publishedAt: number }): number {
  const days = Math.max(0, publishedAt - BEGINNING) / DAY
  return Math.min(0xff_ff_ff, Math.round(1000 * (Math.log2(1 + Math.max(0, popularity)) + days / 90)))
}
