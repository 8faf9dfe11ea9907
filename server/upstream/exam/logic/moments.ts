export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The variance of the values themselves, not an estimate of others'. */
export function variance(values: readonly number[]): number {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** 2))
}

/** Pearson's correlation; null where one of the two does not vary. */
export function correlation(ones: readonly number[], others: readonly number[]): number | null {
  const spread = Math.sqrt(variance(ones) * variance(others))
  if (!(spread > 1e-12)) return null
  const [one, other] = [mean(ones), mean(others)]
  return mean(ones.map((value, index) => (value - one) * (others[index]! - other))) / spread
}
