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

/** Upper limit of ranks, exclusive. */
const RANKS = 2 ** 24

interface Order {
  keyOf: (chunk: Chunk, slot: number, fit: number) => number
  /**
   * Penalty of posts. By relevance it equals the score for matching all words: a post that does ranks before courses that lack
   * one of the words, but after those with all of them. In other orders it exceeds any date and number.
   */
  behind: number
}

const orders: Record<SearchSort, Order> = {
  default: { keyOf: (chunk, slot, fit) => fit * RANKS + chunk.ranks[slot]!, behind: 300 * RANKS },
  newest: { keyOf: (chunk, slot) => chunk.publishedAt[slot]!, behind: 2 ** 50 },
  popular: { keyOf: (chunk, slot) => chunk.popularity[slot]!, behind: 2 ** 50 },
}

/** Returns the best `count` hits, ordered by key, then by kind and id, so that all engines return the same order. */
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
      // Limits memory by periodically dropping hits that can no longer be among the best.
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

/** Returns the matches of the given kinds. */
export const ofKinds = (matches: readonly ChunkMatches[], kinds: readonly IndexedKind[]): ChunkMatches[] =>
  matches.filter(({ chunk }) => kinds.includes(chunk.kind))
