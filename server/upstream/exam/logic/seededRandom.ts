import { createHash } from 'node:crypto'

/** Returns an integer from 0 to `below`, exclusive. Generators with the same seed return the same sequence. */
export type Random = (below: number) => number

/**
 * Creates a random number generator from a text seed: SHA-256 of the seed and a counter, 48 bits for each number. For
 * `below` under 1000, the bias is at most one in a billion.
 */
export function seededRandom(seed: string): Random {
  let count = 0
  return (below) => createHash('sha256').update(`${seed} ${count++}`).digest().readUIntBE(0, 6) % below
}

/** Returns the list in random order (Fisher–Yates). */
export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}
