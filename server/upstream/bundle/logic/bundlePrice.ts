/**
 * A user's price of a bundle, in fen: the share of its price for the courses that the user does not own, weighted by
 * their single prices.
 */
export function bundlePrice(priceFen: number, courses: readonly { priceFen: number; owned: boolean }[]): number {
  const sum = (some: typeof courses) => some.reduce((total, course) => total + course.priceFen, 0)
  const missing = courses.filter(({ owned }) => !owned)
  if (missing.length === 0) return 0
  const singles = sum(courses)
  // Where every course is free, the bundle's price is for the bundle itself.
  return singles === 0 ? priceFen : Math.round((priceFen * sum(missing)) / singles)
}
