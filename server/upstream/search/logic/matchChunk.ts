import { SearchIndexFault } from '../../kernel/SearchIndexFault.ts'
import { type Chunk, CHUNK_SIZE } from './Chunk.ts'

/** Matching documents of a chunk by slot, ascending, with their scores. */
export interface ChunkMatches {
  chunk: Chunk
  slots: number[]
  fits: number[]
}

/** Fields of a document in which words are searched; the text is known to the engine alone. */
export type Depth = 'title' | 'names' | 'text'

export interface Wanted {
  words: readonly string[]
  depth: Depth
  /** The present time: news with a later date are not visible. */
  now: number
}

/** Score of a word by its first place: the whole title, its beginning, inside it, a name, the text. */
export const FIT = { whole: 100, begin: 70, title: 60, names: 20, text: 5 } as const

/** The score of a word in each slot whose title or names hold it, else 0. */
export function fitsOf(chunk: Chunk, word: string): Uint8Array {
  const fits = new Uint8Array(chunk.entries.length)
  chunk.fields.eachHolding(word, (slot, offset) => {
    const length = chunk.titleLengths[slot]!
    if (offset > length) fits[slot] = FIT.names
    else if (offset > 0) fits[slot] = FIT.title
    else fits[slot] = word.length === length ? FIT.whole : FIT.begin
  })
  return fits
}

/**
 * The documents of a chunk that contain every word. `numbers` are those that hold a word anywhere, ascending; without
 * them only titles and names are looked at.
 */
export function matchChunk(
  chunk: Chunk,
  { words, depth, now }: Wanted,
  numbersOf: ((word: string) => Uint32Array) | undefined,
): ChunkMatches {
  let sums: Uint16Array | undefined
  for (const word of words) {
    const fits = fitsOf(chunk, word)
    if (numbersOf) addTexts(chunk, fits, numbersOf(word))
    else if (depth === 'title') for (let slot = 0; slot < fits.length; slot++) if (fits[slot]! < FIT.title) fits[slot] = 0
    sums ??= new Uint16Array(fits.length).fill(1)
    // Loops over numbers alone: callbacks would cost more than the rest of a search.
    for (let slot = 0; slot < fits.length; slot++) sums[slot] = fits[slot] === 0 || sums[slot] === 0 ? 0 : sums[slot]! + fits[slot]!
  }
  const found: ChunkMatches = { chunk, slots: [], fits: [] }
  for (let slot = 0; slot < (sums?.length ?? 0); slot++) {
    if (sums![slot] === 0 || !chunk.shows(slot, now)) continue
    found.slots.push(slot)
    found.fits.push(sums![slot]! - 1)
  }
  return found
}

/**
 * Adds the score of the documents whose texts alone hold a word. A title that holds it and is not among the numbers says
 * that these are not complete.
 */
function addTexts(chunk: Chunk, fits: Uint8Array, numbers: Uint32Array): void {
  const start = chunk.number * CHUNK_SIZE
  const isFound = new Uint8Array(fits.length)
  for (let index = firstFrom(numbers, start); index < numbers.length && numbers[index]! < start + CHUNK_SIZE; index++) {
    const slot = numbers[index]! - start
    isFound[slot] = 1
    if (fits[slot] === 0) fits[slot] = FIT.text
  }
  for (let slot = 0; slot < fits.length; slot++)
    if (fits[slot]! > 0 && isFound[slot] === 0) throw new SearchIndexFault('The index has lost a term of a title')
}

/** The index of the first number that is not below another. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Keeps the documents with every filter. */
export const narrow = (matches: readonly ChunkMatches[], filters: readonly string[]): ChunkMatches[] =>
  filters.length === 0 ? [...matches] : matches.map((each) => narrowed(each, filters)).filter(({ slots }) => slots.length > 0)

function narrowed({ chunk, slots, fits }: ChunkMatches, filters: readonly string[]): ChunkMatches {
  const found: ChunkMatches = { chunk, slots: [], fits: [] }
  for (const [index, slot] of slots.entries()) {
    if (!filters.every((filter) => chunk.has(slot, filter))) continue
    found.slots.push(slot)
    found.fits.push(fits[index]!)
  }
  return found
}
