import type { Data, SearchFilterName } from '#lib/contract'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { type Constraint, meets } from '../logic/constraints.ts'
import type { ChunkMatches } from '../logic/matchChunk.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'
import { keyOf } from '../queries/searchDocuments.ts'

type Facets = Data<'GET /api/search'>['facets']

/** Maximum number of offered values of a filter. */
const MOST = 20

const priceLabel: Record<string, string> = { free: '免费', paid: '付费' }

const facetNames = ['level', 'price', 'institution', 'profession', 'region'] as const satisfies SearchFilterName[]

/** Number of documents by filter value. */
type ValueCounts = ReadonlyMap<string, number>

/**
 * Returns the number of results for each value of each filter, if it were chosen in addition to the constraints on other
 * filters. Documents with equal filter lists are counted together, because thousands of courses share them.
 */
function facetCounts(matches: readonly ChunkMatches[], constraints: readonly Constraint[]): ReadonlyMap<string, ValueCounts> {
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

/** Creates the function that returns the available filters of results: levels lowest first, other values by frequency. */
export const createFacets =
  ({ search, documents }: Pick<SearchQueries, 'search' | 'documents'>) =>
  async (matches: readonly ChunkMatches[], constraints: readonly Constraint[]): Promise<Facets> => {
    const counts = facetCounts(matches, constraints)
    const offered = facetNames.map((filter) => ({ filter, values: valuesOf(filter, counts.get(filter)!, constraints) }))
    const things = offered.flatMap(({ filter, values }) =>
      filter === 'institution' || filter === 'profession' ? values.map(([id]) => ({ kind: filter, id })) : [],
    )
    const titles = await documents.find((await search.snapshot()).generation, things)
    const labelOf = (filter: SearchFilterName, value: string): string | undefined => {
      if (filter === 'level') return skillLevelLabel[Number(value) as SkillLevel]
      if (filter === 'price') return priceLabel[value]
      return filter === 'region' ? value : titles.get(keyOf({ kind: filter, id: value }))?.title
    }
    return offered.flatMap(({ filter, values }) => {
      const options = values.flatMap(([value, count]) => {
        const label = labelOf(filter, value)
        return label === undefined ? [] : [{ value, label, count }]
      })
      return options.length === 0 ? [] : [{ filter, options }]
    })
  }

/** Returns the offered values in display order, including all chosen ones. */
function valuesOf(filter: SearchFilterName, counts: ValueCounts, constraints: readonly Constraint[]): [value: string, count: number][] {
  const all = [...counts]
  if (filter === 'level') return all.toSorted(([a], [b]) => Number(b) - Number(a))
  const sorted = all.toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  const isChosen = (value: string) => constraints.some((each) => each.filter === filter && each.value === value)
  return sorted.filter(([value], index) => index < MOST || isChosen(value))
}
