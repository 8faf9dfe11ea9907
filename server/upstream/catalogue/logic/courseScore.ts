const PRIOR_REVIEWS = 5
const PRIOR_STARS = 4

/**
 * Rank of the default order, in thousandths: a rating that counts as {@link PRIOR_STARS} until there are enough
 * reviews, times the logarithm of the learners, so that ten times as many weigh about one star.
 */
export function courseScore(reviewCount: number, starSum: number, learners: number): number {
  const rating = (PRIOR_REVIEWS * PRIOR_STARS + starSum) / (PRIOR_REVIEWS + reviewCount)
  return Math.round(1000 * rating * Math.log2(2 + learners))
}
