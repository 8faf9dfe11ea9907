/** Two marks of one answer, as shares of its points. */
export type MarkPair = readonly [one: number, other: number]

export interface MarkAgreement {
  count: number
  /** Mean of the absolute differences, as a share of the points. */
  difference: number
  /** Cohen's kappa with quadratic weights; null if the marks do not vary. */
  kappa: number | null
}

/** Steps of the scale on which marks are compared: fifths of the points, the tolerated difference. */
const steps = 5

/** Returns how far pairs of markers agree; undefined without a pair. */
export function markAgreement(pairs: readonly MarkPair[]): MarkAgreement | undefined {
  const count = pairs.length
  if (count === 0) return undefined
  const grades = pairs.map(([one, other]) => [Math.round(one * steps), Math.round(other * steps)] as const)
  const mean = (of: (one: number, other: number) => number) => grades.reduce((sum, [one, other]) => sum + of(one, other), 0) / count
  const observed = mean((one, other) => (one - other) ** 2)
  // The mean of squared differences if each mark of one marker met each mark of the other.
  const chance = mean((one, other) => one ** 2 + other ** 2) - 2 * mean((one) => one) * mean((_, other) => other)
  return {
    count,
    difference: pairs.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0) / count,
    kappa: chance < 1e-9 ? null : 1 - observed / chance,
  }
}
