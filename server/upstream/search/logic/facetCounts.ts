import type { SearchFilterName } from '#lib/contract'
import { type Constraint, meets } from './constraints.ts'
import type { ChunkMatches } from './matchChunk.ts'

export const facetNames = ['level', 'price', 'institution', 'profession', 'region'] as const satisfies SearchFilterName[]

/** Number of documents by filter value. */
export type ValueCounts = ReadonlyMap<string, number>

/**
 * Returns the number of results for each value of each filter, if it were chosen in addition to the constraints on other
 * filters. Documents with equal filter lists are counted together, because thousands of courses share them.
 */
export function facetCounts(matches: readonly ChunkMatches[], constraints: readonly Constraint[]): ReadonlyMap<string, ValueCounts> {
  const counts = new Map<string, Map<string, number>>(facetNames.map((name) => [name, new Map()]))
  for (const { chunk, slots } of matches) {
    const equal = new Map<readonly string[], number>()
    for (const slot of slots) {
      const filters = chunk.filtersOf(slot)
      equal.set(filters, (equal.get(filters) ?? 0) + 1)
    }
    for (const [filters, count] of equal) {
      const unmet = constraints.filter((each) => !meets(chunk.kind, filters, each)).map(({ filter }) => filter)
      for (const [name, value] of pairsOf(filters)) {
        const own = counts.get(name)
        if (own && unmet.every((filter) => filter === name)) own.set(value, (own.get(value) ?? 0) + count)
      }
    }
  }
  return counts
}

const known = new WeakMap<readonly string[], [name: string, value: string][]>()

/** Splits filters into names and values. Results are cached by filter list, which is shared and immutable. */
function pairsOf(filters: readonly string[]): [name: string, value: string][] {
  const pairs = known.get(filters) ?? filters.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])
  known.set(filters, pairs)
  return pairs
}
