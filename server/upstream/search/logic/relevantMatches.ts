import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { REQUIRED, type Term } from '../meaning/interpretQuery.ts'
import type { Chunk } from './Chunk.ts'
import { isPost } from './isPost.ts'
import { type ChunkMatches, RELEVANCE } from './matchChunk.ts'

/** Relevance scores of a term's matches, by chunk and slot; 0 for documents without the term. */
export interface TermMatches {
  term: Term
  fits: Map<Chunk, Float32Array>
  /** Number of documents other than posts. */
  count: number
  /** Number of posts. */
  posts: number
  /** First of the term and its synonyms that has matches, preferably outside of posts. */
  word: string
}

/** Returns the documents that contain both terms, with their scores. */
export function containingBoth(matches: readonly ChunkMatches[], one: TermMatches, other: TermMatches): ChunkMatches[] {
  return matches.flatMap(({ chunk, slots, fits }) => {
    const [first, second] = [one.fits.get(chunk), other.fits.get(chunk)]
    if (!first || !second) return []
    const remaining = slots.flatMap((slot, index) => (first[slot]! > 0 && second[slot]! > 0 ? [index] : []))
    return [{ chunk, slots: remaining.map((index) => slots[index]!), fits: remaining.map((index) => fits[index]!) }]
  })
}

/** Merges the matches of a term and its synonyms. Each document has the highest of their weighted scores. */
export function mergeMatches(
  term: Term,
  senses: readonly { text: string; weight: number; matches: readonly ChunkMatches[] }[],
): TermMatches {
  const fits = new Map<Chunk, Float32Array>()
  let [count, posts] = [0, 0]
  for (const { weight, matches } of senses) {
    for (const { chunk, slots, fits: own } of matches) {
      const all = fits.get(chunk) ?? new Float32Array(chunk.ids.length)
      fits.set(chunk, all)
      for (let index = 0; index < slots.length; index++) {
        const [slot, fit] = [slots[index]!, own[index]! * weight]
        if (all[slot] === 0 && isPost(chunk)) posts++
        else if (all[slot] === 0) count++
        if (fit > all[slot]!) all[slot] = fit
      }
    }
  }
  const inOthers = senses.find(({ matches }) => matches.some(({ chunk }) => !isPost(chunk)))
  const word = (inOthers ?? senses.find(({ matches }) => matches.length > 0))?.text ?? term.text
  return { term, fits, count, posts, word }
}

/** Score for matching all words; a title equal to the word scores 100. */
const COVERED = 300
/** Weight of a word that occurs only in the text, and the score from which it counts as occurring in title or names. */
const IN_TEXT = 0.6
const NAMED = 12
/** Score from which a title is considered to be about the word, and the bonus of an occupation over courses about it. */
const ABOUT = 40
const OCCUPATION = 10
/** Bonus of a course about the word or its occupation over news and rules that mention it. */
const COURSE = 20
/** Penalty of exams and enrolment plans against courses, which come first in learning. A word for exams outweighs it. */
const EXAM = 20
/** Minimum share of the best coverage, and number of words from which some may be missing. */
const NEARLY = 0.6
const MANY_WORDS = 3
/** Number of documents with all words below which documents with about half of them are included. */
const FEW = 5
const HALF = 0.4
const WHOLE = 0.999

interface Weighed extends TermMatches {
  rarity: number
  required: boolean
}

interface Among {
  /** Titles that contain the query as typed. */
  phrase: readonly ChunkMatches[]
  /** Searched chunks: either posts, or everything else. */
  chunks: readonly Chunk[]
}

/** Weighs terms by their rarity among documents. */
function weigh(terms: readonly TermMatches[], among: readonly Chunk[]) {
  const total = among.reduce((sum, { ids }) => sum + ids.length, 0)
  const arePosts = among.some(isPost)
  const least = Math.min(
    REQUIRED,
    terms.reduce((most, { term }) => Math.max(most, term.weight), 0),
  )
  const weighed = terms.map((each): Weighed => {
    const rarity = Math.max(0.15, Math.log2(1 + total / Math.max(1, arePosts ? each.posts : each.count)) / Math.log2(1 + total))
    return { ...each, rarity, required: each.term.weight >= least }
  })
  const required = weighed.filter((each) => each.required)
  return { weighed, required, most: required.reduce((sum, { rarity }) => sum + rarity, 0) }
}

/** Returns the documents with all required words, or otherwise those with most of them by rarity, with relevance scores. */
export function relevantMatches(terms: readonly TermMatches[], { phrase, chunks: among }: Among): ChunkMatches[] {
  const arePosts = among.some(isPost)
  const { weighed, required, most } = weigh(terms, among)
  const phrases = new Map(phrase.map((matches) => [matches.chunk, matches]))
  const holding = new Set(required.flatMap(({ fits }) => [...fits.keys()]))
  const found = among.filter((chunk) => holding.has(chunk)).map((chunk) => scored(chunk, { weighed, most, phrase: phrases.get(chunk) }))
  const best = found.reduce((least, { covers }) => covers.reduce((a, b) => Math.max(a, b), least), 0)
  const whole = found.reduce((count, { covers }) => count + covers.filter((share) => share > WHOLE).length, 0)
  // All of a few words are required. In a sentence, documents without one or two of the words may be equally relevant.
  const cover = whole < FEW ? best * HALF : required.length < MANY_WORDS ? WHOLE : best * NEARLY
  const literal = found.some(({ highest }) => highest.some((fit) => fit >= RELEVANCE.text))
  return found
    .map((matches) => covering(matches, { least: cover, fill: whole < FEW && !arePosts, literal }))
    .filter(({ slots }) => slots.length > 0)
}

interface Scoring {
  weighed: readonly Weighed[]
  /** Coverage of a document with all required words. */
  most: number
  /** Titles that contain the query as typed. */
  phrase: ChunkMatches | undefined
}

function scored(chunk: Chunk, { weighed, most, phrase }: Scoring) {
  const own = weighed.flatMap((each) => {
    const here = each.fits.get(chunk)
    return here ? [{ ...each, here }] : []
  })
  const phrases = new Map(phrase?.slots.map((slot, index) => [slot, phrase.fits[index]!]))
  const matches = { chunk, slots: [] as number[], fits: [] as number[], covers: [] as number[], highest: [] as number[] }
  for (let slot = 0; slot < chunk.ids.length; slot++) {
    let [cover, held, score, highest, sought] = [0, 0, 0, 0, 0]
    for (const { here, required, rarity, term } of own) {
      const fit = here[slot]!
      if (fit === 0) continue
      if (required) {
        cover += rarity
        held += heldShare(rarity, fit)
        if (fit > highest) highest = fit
      }
      if (term.favours?.kind === chunk.kind) sought = Math.max(sought, term.favours.score)
      score += wordScore(rarity, fit, term)
    }
    if (cover === 0) continue
    matches.slots.push(slot)
    matches.fits.push(Math.round((COVERED * held) / most + score + preference(chunk.kind, highest) + sought + (phrases.get(slot) ?? 0)))
    matches.covers.push(cover / most)
    matches.highest.push(highest)
  }
  return matches
}

const heldShare = (rarity: number, fit: number): number => rarity * (fit >= NAMED ? 1 : IN_TEXT)
const wordScore = (rarity: number, fit: number, { weight }: Term): number => rarity * fit * weight

/** The parts of a relevance score, whose rounded sum it is. */
export interface ScoreParts {
  /** Score for the matching share of the required words. */
  coverage: number
  /** The words of the document, each with its highest score of a position, its rarity and its share of the score. */
  words: { term: Term; fit: number; rarity: number; score: number }[]
  /** Preference for the kind of the document, and the bonus of a kind that the query asks for. */
  kind: number
  sought: number
  /** Score of a title that contains the query as typed. */
  phrase: number
}

/** Explains the score of a document that {@link relevantMatches} returns for the same terms. */
export function explainScore(
  terms: readonly TermMatches[],
  { phrase, chunks }: Among,
  { chunk, slot }: { chunk: Chunk; slot: number },
): ScoreParts {
  const { weighed, most } = weigh(terms, chunks)
  const own = weighed.flatMap((each) => {
    const fit = each.fits.get(chunk)?.[slot] ?? 0
    return fit === 0 ? [] : [{ ...each, fit }]
  })
  const required = own.filter((each) => each.required)
  const typed = phrase.find((matches) => matches.chunk === chunk)
  return {
    coverage: (COVERED * required.reduce((sum, { rarity, fit }) => sum + heldShare(rarity, fit), 0)) / most,
    words: own.map(({ term, fit, rarity }) => ({ term, fit, rarity, score: wordScore(rarity, fit, term) })),
    kind: preference(chunk.kind, Math.max(0, ...required.map(({ fit }) => fit))),
    sought: Math.max(0, ...own.map(({ term: { favours } }) => (favours?.kind === chunk.kind ? favours.score : 0))),
    phrase: typed?.fits[typed.slots.indexOf(slot)] ?? 0,
  }
}

const preference = (kind: IndexedKind, highest: number): number => {
  if (kind === 'exam' || kind === 'enrollment') return -EXAM
  if (kind === 'course') return highest >= NAMED ? COURSE : 0
  return kind === 'profession' && highest >= ABOUT ? OCCUPATION : 0
}

interface Covering {
  least: number
  /** Whether to include titles about a single word, because there are few other results. */
  fill: boolean
  /**
   * Whether some documents contain a word itself or have a synonym in their names. If so, long texts that only mention a
   * synonym are omitted.
   */
  literal: boolean
}

/** Kinds with long texts, which mention many things in passing. */
const longKinds = new Set<IndexedKind>(['news', 'rule', 'courseGroup', 'courseProject'])

function covering({ chunk, slots, fits, covers, highest }: ReturnType<typeof scored>, { least, fill, literal }: Covering): ChunkMatches {
  const lowest = literal && longKinds.has(chunk.kind) ? RELEVANCE.text : 0
  const remaining = slots.flatMap((_, index) =>
    highest[index]! >= lowest && (covers[index]! >= least || (fill && highest[index]! >= ABOUT)) ? [index] : [],
  )
  return { chunk, slots: remaining.map((index) => slots[index]!), fits: remaining.map((index) => fits[index]!) }
}

/** Returns the words that none of the matches contains. */
export function unmatchedWords(terms: readonly TermMatches[], matches: readonly ChunkMatches[]): string[] {
  const required = terms.filter(({ term }) => term.weight >= REQUIRED)
  const stands = ({ fits }: TermMatches) => matches.some(({ chunk, slots }) => slots.some((slot) => (fits.get(chunk)?.[slot] ?? 0) > 0))
  return required.filter((each) => !stands(each)).map(({ term }) => term.shown)
}
