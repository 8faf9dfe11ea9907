import { bestOf } from './logic/bestOf.ts'
import { numberOf } from './logic/Chunk.ts'
import type { ChunkMatches } from './logic/matchChunk.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'

/** Characters between two words that are said in one breath: about a clause. */
const WITHIN = 20
/** Documents that are looked at: the best of those that hold both words. */
const LOOKED_AT = 300
/** Gain of a score by nearness: more than texts differ by, less than a word in the title. */
const NEAR = 15

/** Puts documents in which two words stand near each other before those in which they stand apart. */
export const createNearer =
  ({ search }: Pick<SearchQueries, 'search'>) =>
  async (matches: ChunkMatches[], words: readonly [string, string], holding: readonly ChunkMatches[]): Promise<ChunkMatches[]> => {
    const { generation } = await search.snapshot()
    const candidates = bestOf(holding, 'default', LOOKED_AT).map(({ chunk, slot }) => numberOf(chunk.number, slot))
    if (candidates.length < 2) return matches
    const near = new Set(await search.near(generation, { words, within: WITHIN, among: candidates.toSorted((a, b) => a - b) }))
    if (near.size === 0) return matches
    return matches.map(({ chunk, slots, fits }) => ({
      chunk,
      slots,
      fits: fits.map((fit, index) => (near.has(numberOf(chunk.number, slots[index]!)) ? fit + NEAR : fit)),
    }))
  }
