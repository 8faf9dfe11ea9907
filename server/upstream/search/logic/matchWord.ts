import { PostingReader } from './postings.ts'

/** The documents of a chunk that contain a word: slots ascending, with the first place in each. */
export interface WordMatches {
  slots: number[]
  firsts: number[]
}

/**
 * Finds a word in a chunk by the postings of its terms, each with its offset in the word; undefined: the term does not
 * occur.
 */
export function matchWord(parts: readonly { offset: number; bytes: Uint8Array | undefined }[]): WordMatches {
  const found = parts.filter((part): part is { offset: number; bytes: Uint8Array } => part.bytes !== undefined)
  if (found.length < parts.length || found.length === 0) return { slots: [], firsts: [] }
  if (found.length === 1) return single(found[0]!.bytes)
  const [shortest, ...others] = found.toSorted((a, b) => a.bytes.length - b.bytes.length)
  let candidates = starts(shortest!.bytes, shortest!.offset)
  for (const { offset, bytes } of others) candidates = narrowed(candidates, bytes, offset)
  return { slots: candidates.map(({ slot }) => slot), firsts: candidates.map(({ places }) => places[0]!) }
}

function single(bytes: Uint8Array): WordMatches {
  const matches: WordMatches = { slots: [], firsts: [] }
  const reader = new PostingReader(bytes)
  while (reader.next()) {
    matches.slots.push(reader.slot)
    matches.firsts.push(reader.first)
  }
  return matches
}

/** A document and the possible beginnings of the word in it. */
interface Candidate {
  slot: number
  places: number[]
}

function starts(bytes: Uint8Array, offset: number): Candidate[] {
  const candidates: Candidate[] = []
  const reader = new PostingReader(bytes)
  while (reader.next()) candidates.push({ slot: reader.slot, places: reader.places().map((place) => place - offset) })
  return candidates
}

/** Keeps the documents in which the term stands at its offset. */
function narrowed(candidates: Candidate[], bytes: Uint8Array, offset: number): Candidate[] {
  const staying: Candidate[] = []
  const reader = new PostingReader(bytes)
  let there = reader.next()
  for (const { slot, places } of candidates) {
    while (there && reader.slot < slot) there = reader.next()
    if (!there) break
    if (reader.slot !== slot) continue
    const other = reader.places()
    let index = 0
    const fitting = places.filter((place) => {
      while (index < other.length && other[index]! < place + offset) index++
      return other[index] === place + offset
    })
    if (fitting.length > 0) staying.push({ slot, places: fitting })
  }
  return staying
}
