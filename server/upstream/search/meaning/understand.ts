import type { SearchFilterName } from '#lib/contract'
import { hasHan, normalise, wordsOf } from '../logic/normalise.ts'
import { cut, type Piece } from './cut.ts'
import type { FilterWord } from './FilterWord.ts'
import type { Lexicon, LexiconEntry, Sense } from './Lexicon.ts'

/** A word to look for. */
export interface Term {
  /** Normalised. Each of its words, which blanks separate, has to stand in a document. */
  text: string
  /** As typed, normalised. */
  shown: string
  /** Others of the same sense, or that it leads to. */
  also: Sense[]
  /** 1 for most; below {@link REQUIRED} it only orders what was found. */
  weight: number
  /** What to look for instead where neither the word nor another of its sense stands anywhere; may be empty. */
  parts: Term[]
}

/** A query, as far as it is understood. */
export interface Understood {
  terms: Term[]
  /** Words that were read as filters. */
  read: (FilterWord & { word: string })[]
  /** Words that tell nothing of what is looked for. */
  stopped: string[]
  /** All words as typed, normalised. */
  typed: string[]
}

/** Least weight of a word that results have to hold. */
export const REQUIRED = 0.5
const WEAK = 0.3

/** Longest query that is read, in characters, and most terms of one. */
const LONGEST = 200
const MOST_TERMS = 12

/** Reads a query by what is known of words. Filters in `unread` are left as words. */
export function understand(q: string, lexicon: Lexicon, unread: readonly SearchFilterName[] = []): Understood {
  const runs = normalise(q.slice(0, LONGEST)).split(' ').filter(Boolean)
  const pieces = runs.flatMap((run) => withoutCrumbs(cut(run, lexicon)))
  const filters = filtersOf(pieces, unread)
  const terms: Term[] = []
  const stopped: string[] = []
  for (const piece of pieces) {
    if (isStop(piece)) stopped.push(piece.text)
    else terms.push(termOf(piece, lexicon, filters.has(piece.text)))
  }
  // A query of nothing but stop words is looked for as it stands.
  if (terms.length === 0) return { terms: runs.map((run) => plainTerm(run, 1)), read: [], stopped: [], typed: wordsOf(q) }
  return { terms: distinct(terms).slice(0, MOST_TERMS), read: [...filters.values()], stopped: [...new Set(stopped)], typed: wordsOf(q) }
}

interface Cut extends Piece {
  /** A single character that was left between known words. */
  crumb: boolean
}

function withoutCrumbs(pieces: Piece[]): Cut[] {
  return pieces.map((piece) => ({
    ...piece,
    crumb: pieces.length > 1 && !piece.entry && [...piece.text].length === 1 && hasHan(piece.text),
  }))
}

const isStop = ({ entry, crumb }: Cut): boolean => crumb || entry?.role === 'stop'

/** Filters by their words. Two values of one filter contradict each other: then none is read. */
function filtersOf(pieces: readonly Piece[], unread: readonly SearchFilterName[]): Map<string, FilterWord & { word: string }> {
  const found = pieces.flatMap(({ text, entry }) =>
    entry?.filter && !unread.includes(entry.filter.filter) ? [{ ...entry.filter, word: text }] : [],
  )
  const values = Map.groupBy(found, ({ filter }) => filter)
  const clear = found.filter(({ filter }) => new Set(values.get(filter)!.map(({ value }) => value)).size === 1)
  return new Map(clear.map((each) => [each.word, each]))
}

function termOf({ text, entry }: Piece, lexicon: Lexicon, isFilter: boolean): Term {
  if (!entry) return { ...plainTerm(text, 1), parts: partsOf(text, lexicon) }
  const weight = isFilter || entry.role === 'weak' ? WEAK : 1
  return { text: entry.text, shown: text, also: alsoOf(text, entry), weight, parts: [] }
}

const alsoOf = (shown: string, { also, filter, text }: LexiconEntry): Sense[] =>
  filter && filter.label !== shown && normalise(filter.label) !== text
    ? [...also, { text: normalise(filter.label), shown: filter.label, weight: 1 }]
    : also

const plainTerm = (text: string, weight: number): Term => ({ text, shown: text, also: unitOf(text), weight, parts: [] })

/** A number with its unit is written with a blank or without one: 380V, 380 V. */
function unitOf(text: string): Sense[] {
  const [, number, unit] = /^(\d+)([a-z]{1,4})$/.exec(text) ?? []
  return number === undefined ? [] : [{ text: `${number} ${unit}`, shown: `${number} ${unit}`, weight: 1 }]
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The everyday words of an unknown run; none where it is one word. */
function partsOf(run: string, lexicon: Lexicon): Term[] {
  if (!hasHan(run) || [...run].length < 3) return []
  const words = [...segmenter.segment(run)].map(({ segment }) => segment)
  const telling = words.filter((word) => [...word].length > 1 && lexicon.entries.get(word)?.role !== 'stop')
  return telling.length === 0 || words.length === 1 ? [] : telling.map((word) => plainTerm(word, 1))
}

/** Words that were typed twice count once. */
const distinct = (terms: readonly Term[]): Term[] => {
  const byText = new Map<string, Term>()
  for (const term of terms) {
    const known = byText.get(term.text)
    if (!known || known.weight < term.weight) byText.set(term.text, term)
  }
  return [...byText.values()]
}
