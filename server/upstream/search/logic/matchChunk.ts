import type { Chunk } from './Chunk.ts'
import { matchWord, type WordMatches } from './matchWord.ts'
import { fitOf } from './score.ts'
import { NAMES_FROM, TEXT_FROM, termsOfWord } from './termsOf.ts'

/** Matching documents of a chunk by slot, with their scores. */
export interface ChunkMatches {
  chunk: Chunk
  slots: number[]
  fits: number[]
}

/** Range of a document in which words are searched. */
export type Depth = 'title' | 'names' | 'text'
const ends: Record<Depth, number> = { title: NAMES_FROM, names: TEXT_FROM, text: Number.POSITIVE_INFINITY }

export interface Wanted {
  words: readonly string[]
  depth: Depth
  /** The present time: news with a later date are not visible. */
  now: number
}

/** The documents of a chunk that contain every word. */
export function matchChunk(chunk: Chunk, { words, depth, now }: Wanted, bytesOf: (term: string) => Uint8Array | undefined): ChunkMatches {
  let found: ChunkMatches | undefined
  for (const word of words) {
    const parts = termsOfWord(word).map(({ term, offset }) => ({ offset, bytes: bytesOf(term) }))
    const own = scored(chunk, matchWord(parts), { length: [...word].length, end: ends[depth], now })
    found = found ? both(found, own) : own
    if (found.slots.length === 0) break
  }
  return found ?? { chunk, slots: [], fits: [] }
}

function scored(
  chunk: Chunk,
  { slots, firsts }: WordMatches,
  { length, end, now }: { length: number; end: number; now: number },
): ChunkMatches {
  const found: ChunkMatches = { chunk, slots: [], fits: [] }
  for (let index = 0; index < slots.length; index++) {
    const [slot, first] = [slots[index]!, firsts[index]!]
    // A damaged index may refer to a missing document.
    if (first >= end || !chunk.shows(slot, now)) continue
    found.slots.push(slot)
    found.fits.push(fitOf(first, length, chunk.titleLengths[slot]!))
  }
  return found
}

function both(a: ChunkMatches, b: ChunkMatches): ChunkMatches {
  const found: ChunkMatches = { chunk: a.chunk, slots: [], fits: [] }
  let other = 0
  for (let index = 0; index < a.slots.length; index++) {
    const slot = a.slots[index]!
    while (other < b.slots.length && b.slots[other]! < slot) other++
    if (b.slots[other] !== slot) continue
    found.slots.push(slot)
    found.fits.push(a.fits[index]! + b.fits[other]!)
  }
  return found
}

/** Keeps the documents that a filter's posting contains as well. */
export function filtered({ chunk, slots, fits }: ChunkMatches, posting: Uint8Array | undefined): ChunkMatches {
  const fitting = matchWord([{ offset: 0, bytes: posting }]).slots
  return both({ chunk, slots, fits }, { chunk, slots: fitting, fits: fitting.map(() => 0) })
}
