/**
 * Allocates an amount by weights without losing a fen: each part is rounded down, and the rest goes to the largest
 * remainders, in order. If all weights are zero, the parts are equal.
 */
export function allocate(amountFen: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const sum = BigInt(given.reduce((total, weight) => total + weight, 0))
  // BigInt, because the product of two amounts may exceed 2^53.
  const exact = given.map((weight) => BigInt(amountFen) * BigInt(weight))
  const parts = exact.map((product) => Number(product / sum))
  let left = amountFen - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((one, other) => (one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index]!++
    left--
  }
  return parts
}
