import { bestOf } from '../logic/bestOf.ts'
import { numberOf } from '../logic/Chunk.ts'
import type { ChunkMatches } from '../logic/matchChunk.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'

/** Maximum distance of two words that count as near, in characters: about a clause. */
const MAX_DISTANCE = 20
/** Maximum number of documents that are checked: the best of those that contain both words. */
const MAX_CANDIDATES = 300
/** Score bonus for proximity: more than the differences between texts, but less than a word in the title. */
const PROXIMITY_BONUS = 15

/** Creates the function that ranks documents with two words near each other before those with distant ones. */
export const createProximityRanking =
  ({ search }: Pick<SearchQueries, 'search'>) =>
  async (matches: ChunkMatches[], words: readonly [string, string], holding: readonly ChunkMatches[]): Promise<ChunkMatches[]> => {
    const { generation } = await search.snapshot()
    const candidates = bestOf(holding, 'default', MAX_CANDIDATES).map(({ chunk, slot }) => numberOf(chunk.number, slot))
    if (candidates.length < 2) return matches
    const near = new Set(await search.near(generation, { words, within: MAX_DISTANCE, among: candidates.toSorted((a, b) => a - b) }))
    if (near.size === 0) return matches
    return matches.map(({ chunk, slots, fits }) => ({
      chunk,
      slots,
      fits: fits.map((fit, index) => (near.has(numberOf(chunk.number, slots[index]!)) ? fit + PROXIMITY_BONUS : fit)),
    }))
  }
export type RankByProximity = ReturnType<typeof createProximityRanking>
