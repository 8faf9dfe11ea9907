import { SearchIndexError } from '../../kernel/parseJsonColumn.ts'
import { type Chunk, CHUNK_SIZE } from './Chunk.ts'

/** Matching documents of a chunk: slots, ascending, and their relevance scores. */
export interface ChunkMatches {
  chunk: Chunk
  slots: number[]
  fits: number[]
}

/** Fields that are searched, each including the previous ones. Only the engine can search texts. */
export type Depth = 'title' | 'names' | 'text'

export interface Wanted {
  words: readonly string[]
  depth: Depth
  /** Current time. News with a later date are not visible. */
  now: number
}

/** Relevance score of a word by its best position: whole title, start of the title, inside the title, a name, the text. */
export const RELEVANCE = { whole: 100, begin: 70, title: 60, names: 20, text: 5 } as const

/** Returns the documents of a chunk whose title or names contain a word, ascending, each encoded as slot × {@link SCORES} + score. */
export function titleMatchesOf(chunk: Chunk, word: string): Uint32Array {
  const named: number[] = []
  chunk.fields.eachHolding(word, (slot, offset) => {
    const length = chunk.titleLengths[slot]!
    const inTitle = offset > 0 ? RELEVANCE.title : word.length === length ? RELEVANCE.whole : RELEVANCE.begin
    named.push(slot * SCORES + (offset > length ? RELEVANCE.names : inTitle))
  })
  return Uint32Array.from(named)
}

/** Upper limit of scores, exclusive. */
const SCORES = 256

/** Occurrences of words, by chunk or document number. */
export interface WordIndex {
  /** See {@link titleMatchesOf}. */
  named: (chunk: Chunk, word: string) => Uint32Array
  /** Returns the numbers of documents that contain a word in any field, ascending. Undefined to search titles and names only. */
  numbers: ((word: string) => Uint32Array) | undefined
}

/** Returns the documents of a chunk that contain every word. */
export function matchChunk(chunk: Chunk, { words, depth, now }: Wanted, { named, numbers }: WordIndex): ChunkMatches {
  let sums: Uint16Array | undefined
  for (const word of words) {
    const fits = new Uint8Array(chunk.entries.length)
    const least = depth === 'title' ? RELEVANCE.title : 0
    for (const each of named(chunk, word)) if (each % SCORES >= least) fits[Math.floor(each / SCORES)] = each % SCORES
    if (numbers) addTexts(chunk, fits, numbers(word))
    if (sums === undefined) sums = Uint16Array.from(fits)
    // A plain loop over numbers, because callbacks would take longer than the rest of the search.
    else for (let slot = 0; slot < fits.length; slot++) sums[slot] = fits[slot] === 0 || sums[slot] === 0 ? 0 : sums[slot]! + fits[slot]!
  }
  const found: ChunkMatches = { chunk, slots: [], fits: [] }
  for (let slot = 0; slot < (sums?.length ?? 0); slot++) {
    if (sums![slot] === 0 || !chunk.shows(slot, now)) continue
    found.slots.push(slot)
    found.fits.push(sums![slot]!)
  }
  return found
}

/**
 * Adds the score of the documents that contain a word only in their text. Throws if the numbers lack a document whose title or
 * names contain the word, because they are then incomplete.
 */
function addTexts(chunk: Chunk, fits: Uint8Array, numbers: Uint32Array): void {
  const start = chunk.number * CHUNK_SIZE
  const isFound = new Uint8Array(fits.length)
  for (let index = firstFrom(numbers, start); index < numbers.length && numbers[index]! < start + CHUNK_SIZE; index++) {
    const slot = numbers[index]! - start
    isFound[slot] = 1
    if (fits[slot] === 0) fits[slot] = RELEVANCE.text
  }
  for (let slot = 0; slot < fits.length; slot++)
    if (fits[slot]! > 0 && isFound[slot] === 0) throw new SearchIndexError('A term of a title is missing in the search index')
}

/** Returns the index of the first number that is at least `least`. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the matches that have every filter. */
export const filterMatches = (matches: readonly ChunkMatches[], filters: readonly string[]): ChunkMatches[] =>
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
