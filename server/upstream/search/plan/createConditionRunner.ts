import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { queryWords } from '../../kernel/logic/normalise.ts'
import type { Chunk } from '../logic/Chunk.ts'
import type { ChunkMatches } from '../logic/matchChunk.ts'
import { lexiconKey } from '../meaning/Lexicon.ts'
import { factOf, type ReadQuery } from '../meaning/readConditions.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'

type Deps = Pick<SearchQueries, 'search' | 'lexicon'>

/** Minimum weight of a synonym that is excluded together with its word. */
const SAME = 0.9
/** Bonus of the first document of an order, above every relevance score, and the share of the best score that is ordered. */
const FIRST = 100_000
const RELEVANT = 0.6

/** Creates the functions that remove the excluded words of a query from its results, and order these by price. */
export function createConditionRunner({ search, lexicon }: Deps) {
  /** Removes documents whose title, names or filters contain an excluded word; keeps all if none remains. */
  async function exclude(matches: ChunkMatches[], excluded: ReadQuery['excluded'], now: number): Promise<ChunkMatches[]> {
    if (excluded.length === 0) return matches
    const { entries } = await lexicon.current()
    const gone = new Map<Chunk, Set<number>>()
    const filters = new Set<string>()
    for (const { text } of excluded) {
      const { filter, also = [] } = entries.get(lexiconKey(text)) ?? {}
      if (filter) filters.add(`${filter.filter}=${filter.value}`)
      const senses = [text, ...also.filter(({ weight }) => weight >= SAME).map((sense) => sense.text)]
      for (const sense of senses)
        for (const { chunk, slots } of await search.find({ words: queryWords(sense), depth: 'title', now }))
          gone.set(chunk, new Set([...(gone.get(chunk) ?? []), ...slots]))
    }
    const remaining = matches
      .map((each) =>
        onlySlots(each, (slot) => !gone.get(each.chunk)?.has(slot) && !each.chunk.filtersOf(slot).some((own) => filters.has(own))),
      )
      .filter(({ slots }) => slots.length > 0)
    return remaining.length > 0 ? remaining : matches
  }

  return { exclude }
}

const ordered: ReadonlySet<IndexedKind> = new Set<IndexedKind>(['course'])

/** Ranks the relevant courses by their price, before all other results; all courses if the query names no subject. */
export function orderByPrice(matches: ChunkMatches[], order: ReadQuery['order'], { hasSubject }: { hasSubject: boolean }): ChunkMatches[] {
  if (order === undefined) return matches
  const courses = matches.filter(({ chunk }) => ordered.has(chunk.kind))
  const least = hasSubject ? Math.max(0, ...courses.flatMap(({ fits }) => fits)) * RELEVANT : 0
  const prices = courses.flatMap(({ chunk, slots, fits }) =>
    slots.flatMap((slot, index) => (fits[index]! >= least ? [{ chunk, slot, fen: Number(factOf(chunk.filtersOf(slot), 'fen')) }] : [])),
  )
  prices.sort((a, b) => (order === 'cheapest' ? a.fen - b.fen : b.fen - a.fen))
  const ranks = new Map<Chunk, Map<number, number>>()
  for (const [rank, { chunk, slot }] of prices.entries()) ranks.set(chunk, (ranks.get(chunk) ?? new Map<number, number>()).set(slot, rank))
  return matches.map(({ chunk, slots, fits }) => {
    const own = ranks.get(chunk)
    return { chunk, slots, fits: fits.map((fit, index) => (own?.has(slots[index]!) ? FIRST - own.get(slots[index]!)! : fit)) }
  })
}

function onlySlots({ chunk, slots, fits }: ChunkMatches, stays: (slot: number) => boolean): ChunkMatches {
  const kept = slots.flatMap((slot, index) => (stays(slot) ? [index] : []))
  return { chunk, slots: kept.map((index) => slots[index]!), fits: kept.map((index) => fits[index]!) }
}
