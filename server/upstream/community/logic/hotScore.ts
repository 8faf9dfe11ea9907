const HALF_DAY = 12 * 3_600_000

/** The numbers of a post that make it hot. */
export interface Heat {
  created_at: number
  like_count: number
  dislike_count: number
  comment_count: number
  answer_count: number
  favourite_count: number
}

/**
 * The heat of a post, in milliseconds: its time of writing, and 12 hours more for each doubling of one and its weight.
 * So it only changes when the post's own numbers do: time passes for all posts alike.
 */
export function hotScore({ created_at, ...counts }: Heat): number {
  const weight = counts.like_count + 2 * counts.favourite_count + 2 * counts.answer_count + counts.comment_count - counts.dislike_count
  return Math.round(created_at + HALF_DAY * Math.log2(1 + Math.max(0, weight)))
}
