export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the population variance (not the sample estimate). */
export function variance(values: readonly number[]): number {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** 2))
}

/** Returns Pearson's correlation coefficient; null if either side has no variance. */
export function correlation(ones: readonly number[], others: readonly number[]): number | null {
  const spread = Math.sqrt(variance(ones) * variance(others))
  if (!(spread > 1e-12)) return null
  const [one, other] = [mean(ones), mean(others)]
  return mean(ones.map((value, index) => (value - one) * (others[index]! - other))) / spread
}
