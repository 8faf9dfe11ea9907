import { createHash } from 'node:crypto'

/** Whole numbers from 0 up to `below`, exclusive: the same seed gives the same ones. */
export type Random = (below: number) => number

/**
 * A generator of random numbers that is started by a text: SHA-256 of the text and a counter, 48 bits a number. Numbers
 * below a thousand are even to within a billionth.
 */
export function seededRandom(seed: string): Random {
  let count = 0
  return (below) => createHash('sha256').update(`${seed} ${count++}`).digest().readUIntBE(0, 6) % below
}

/** The list in random order (Fisher and Yates). */
export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}
