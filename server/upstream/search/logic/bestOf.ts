import type { SearchSort } from '#lib/contract'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'
import type { ChunkMatches } from './matchChunk.ts'

/** A matching document. */
export interface Found {
  chunk: Chunk
  slot: number
  key: number
}

/** Greater than any rank. */
const RANKS = 2 ** 24

const keys: Record<SearchSort, (chunk: Chunk, slot: number, fit: number) => number> = {
  default: (chunk, slot, fit) => fit * RANKS + chunk.ranks[slot]!,
  newest: (chunk, slot) => chunk.publishedAt[slot]!,
  popular: (chunk, slot) => chunk.popularity[slot]!,
}

/** The best `limit` hits in order: by the key, then by kind and id, so that both engines agree. */
export function bestOf(matches: readonly ChunkMatches[], sort: SearchSort, count: number): Found[] {
  const keyOf = keys[sort]
  const all: Found[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const { chunk, slots, fits } of matches) {
    for (let index = 0; index < slots.length; index++) {
      const key = keyOf(chunk, slots[index]!, fits[index]!)
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
