const HALF_DAY = 12 * 3_600_000

/** The values of a post from which its hot score is computed. */
export interface HotScoreInput {
  created_at: number
  like_count: number
  dislike_count: number
  comment_count: number
  answer_count: number
  favourite_count: number
}

/**
 * Returns the hot score of a post, in milliseconds: its creation time plus 12 hours for each doubling of (1 + weight). It
 * changes only with the post's own counts, because time passes equally for all posts.
 */
export function hotScore({ created_at, ...counts }: HotScoreInput): number {
  const weight = counts.like_count + 2 * counts.favourite_count + 2 * counts.answer_count + counts.comment_count - counts.dislike_count
  return Math.round(created_at + HALF_DAY * Math.log2(1 + Math.max(0, weight)))
}
