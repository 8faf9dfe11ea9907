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
  const least = depth === 'title' ? FIT.title : 1
  let sums: Uint16Array | undefined
  for (const word of words) {
    const fits = fitsOf(chunk, word)
    const own = numbersOf ? fitsAnywhere(chunk, fits, numbersOf(word)) : Uint16Array.from(fits, (fit) => (fit >= least ? fit : 0))
    sums = sums ? sums.map((sum, slot) => (sum > 0 && own[slot]! > 0 ? sum + own[slot]! : 0)) : own
  }
  const found: ChunkMatches = { chunk, slots: [], fits: [] }
  for (let slot = 0; slot < (sums?.length ?? 0); slot++) {
    if (sums![slot] === 0 || !chunk.shows(slot, now)) continue
    found.slots.push(slot)
    found.fits.push(sums![slot]!)
  }
  return found
}

/** A title that holds a word and is not among the numbers says that these are not complete. */
function fitsAnywhere(chunk: Chunk, fits: Uint8Array, numbers: Uint32Array): Uint16Array {
  const own = new Uint16Array(fits.length)
  for (const slot of slotsOf(chunk, numbers)) own[slot] = fits[slot] || FIT.text
  if (fits.some((fit, slot) => fit > 0 && own[slot] === 0)) throw new SearchIndexFault('The index has lost a term of a title')
  return own
}

/** The slots of a chunk among numbers of documents. */
export function* slotsOf(chunk: Chunk, numbers: Uint32Array): Generator<number> {
  const start = chunk.number * CHUNK_SIZE
  for (let index = firstFrom(numbers, start); index < numbers.length && numbers[index]! < start + CHUNK_SIZE; index++)
    yield numbers[index]! - start
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
