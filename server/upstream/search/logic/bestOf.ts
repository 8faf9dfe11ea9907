import type { SearchSort } from '#lib/contract'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'
import { isPost } from './isPost.ts'
import type { ChunkMatches } from './matchChunk.ts'

/** A matching document. */
export interface Found {
  chunk: Chunk
  slot: number
  key: number
}

/** Greater than any rank. */
const RANKS = 2 ** 24

interface Order {
  keyOf: (chunk: Chunk, slot: number, fit: number) => number
  /**
   * What posts are behind all others. By fit it is as much as holding every word: a question that does stands before
   * courses without one of the words, and behind those with all. Otherwise it is more than any date and any number.
   */
  behind: number
}

const orders: Record<SearchSort, Order> = {
  default: { keyOf: (chunk, slot, fit) => fit * RANKS + chunk.ranks[slot]!, behind: 300 * RANKS },
  newest: { keyOf: (chunk, slot) => chunk.publishedAt[slot]!, behind: 2 ** 50 },
  popular: { keyOf: (chunk, slot) => chunk.popularity[slot]!, behind: 2 ** 50 },
}

/** The best `limit` hits in order: by the key, then by kind and id, so that both engines agree. */
export function bestOf(matches: readonly ChunkMatches[], sort: SearchSort, count: number): Found[] {
  const { keyOf, behind } = orders[sort]
  const all: Found[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const { chunk, slots, fits } of matches) {
    const back = isPost(chunk) ? behind : 0
    for (let index = 0; index < slots.length; index++) {
      const key = keyOf(chunk, slots[index]!, fits[index]!) - back
      if (key < least) continue
      all.push({ chunk, slot: slots[index]!, key })
      // Bounded memory: hits that can no longer be among the best are dropped from time to time.
      if (all.length >= 4 * count + 1000) {
        all.sort(inOrder).length = count
        least = all.at(-1)?.key ?? least
      }
    }
  }
  return all.sort(inOrder).slice(0, count)
}

function inOrder(a: Found, b: Found): number {
  if (a.key !== b.key) return b.key - a.key
  const [nameA, nameB] = [`${a.chunk.kind}/${a.chunk.ids[a.slot]}`, `${b.chunk.kind}/${b.chunk.ids[b.slot]}`]
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0
}

/** The matches of some kinds. */
export const ofKinds = (matches: readonly ChunkMatches[], kinds: readonly IndexedKind[]): ChunkMatches[] =>
  matches.filter(({ chunk }) => kinds.includes(chunk.kind))
