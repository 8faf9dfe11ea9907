const PRIOR_REVIEWS = 5
const PRIOR_STARS = 4

/**
 * Returns the rank of a course in the default order, in thousandths: its rating, which is close to {@link PRIOR_STARS} with
 * few reviews, times the logarithm of its learners, so that ten times as many learners weigh about one star.
 */
export function courseScore(reviewCount: number, starSum: number, learners: number): number {
  const rating = (PRIOR_REVIEWS * PRIOR_STARS + starSum) / (PRIOR_REVIEWS + reviewCount)
  return Math.round(1000 * rating * Math.log2(2 + learners))
}
