import type { SearchMark } from '#lib/contract'
import { normaliseWithPositions, type TracedText } from '../../kernel/logic/normalise.ts'

/** Maximum number of marks in a text, which bounds queries of a single letter. */
const MOST_MARKS = 20
/** Length of an excerpt, and maximum length of its part before the hit, in characters; it fits two lines of a row. */
const EXCERPT = 120
const LEAD = 36
/** Length of the windows in which a long text is searched, in characters. */
const WINDOW = 2000

/** Returns the positions of the words in a text, ascending and without overlaps. */
export function marksOf(text: string, words: readonly string[]): SearchMark[] {
  const traced = normaliseWithPositions(text)
  const ranges = words.flatMap((word) => placesOf(traced, [...word]))
  return joined(ranges).slice(0, MOST_MARKS)
}

function placesOf({ characters, apart, from, to }: TracedText, word: readonly string[]): SearchMark[] {
  const places: SearchMark[] = []
  for (let start = 0; start + word.length <= characters.length; start++) {
    if (word.every((character, index) => characters[start + index] === character && (index === 0 || !apart[start + index])))
      places.push([from[start]!, to[start + word.length - 1]!])
  }
  return places
}

function joined(ranges: SearchMark[]): SearchMark[] {
  const marks: SearchMark[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}

/** Returns an excerpt around the first word, or the beginning of the text, with its marks. Prefers to start at a sentence or clause. */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; marks: SearchMark[] } {
  const { from, isSentence } = beginningBefore(text, firstOf(text, words))
  const to = wholeAt(text, from + EXCERPT)
  const excerpt = `${isSentence ? '' : '…'}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  return { excerpt, marks: marksOf(excerpt, words) }
}

/** Returns the start of the last sentence or clause that begins shortly before a position, or otherwise a position shortly before it. */
function beginningBefore(text: string, place: number): { from: number; isSentence: boolean } {
  if (place <= LEAD) return { from: 0, isSentence: true }
  const start = place - LEAD
  const before = text.slice(start, place)
  const end = (pattern: RegExp) => [...before.matchAll(pattern)].at(-1)
  const sentence = end(/(?:[。！？!?]|\s·)[”’）》\s·]*/g)
  const clause = sentence ?? end(/[，；：、,;:）》”\s]+/g)
  if (clause) return { from: start + clause.index + clause[0].length, isSentence: sentence !== undefined }
  return { from: wholeAt(text, start), isSentence: false }
}

function firstOf(text: string, words: readonly string[]): number {
  // Most texts contain the query literally. Normalising each text would take longer than the search.
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0)
  if (places.length > 0) return Math.min(...places)
  const longest = Math.max(0, ...words.map((word) => word.length))
  for (let at = 0; at < text.length; at += WINDOW) {
    // The windows overlap, because a word may span a boundary.
    const [first] = marksOf(text.slice(at, at + WINDOW + 2 * longest), words)
    if (first) return at + first[0]
  }
  return 0
}

/** Moves a position out of a surrogate pair. */
const wholeAt = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)
