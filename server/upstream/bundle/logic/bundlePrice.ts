/**
 * Returns the price of a bundle for a user, in fen: its share for the courses that the user does not own, weighted by their
 * individual prices.
 */
export function bundlePrice(priceFen: number, courses: readonly { priceFen: number; owned: boolean }[]): number {
  const sum = (some: typeof courses) => some.reduce((total, course) => total + course.priceFen, 0)
  const missing = courses.filter(({ owned }) => !owned)
  if (missing.length === 0) return 0
  const singles = sum(courses)
  // If every course is free, the price is for the bundle itself.
  return singles === 0 ? priceFen : Math.round((priceFen * sum(missing)) / singles)
}
