import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { REQUIRED, type Term } from '../meaning/understand.ts'
import type { Chunk } from './Chunk.ts'
import { isPost } from './isPost.ts'
import { type ChunkMatches, FIT } from './matchChunk.ts'

/** Fits of a term: for each chunk, how well each document fits it; 0 where the term does not stand. */
export interface TermFits {
  term: Term
  fits: Map<Chunk, Float32Array>
  /** Number of documents other than posts. */
  count: number
  /** Number of posts. */
  posts: number
  /** The first of its senses that stands somewhere, in a post only where it stands nowhere else. */
  word: string
}

/** The documents that hold both of two words, with their scores. */
export function holdingBoth(matches: readonly ChunkMatches[], one: TermFits, other: TermFits): ChunkMatches[] {
  return matches.flatMap(({ chunk, slots, fits }) => {
    const [first, second] = [one.fits.get(chunk), other.fits.get(chunk)]
    if (!first || !second) return []
    const kept = slots.flatMap((slot, index) => (first[slot]! > 0 && second[slot]! > 0 ? [index] : []))
    return [{ chunk, slots: kept.map((index) => slots[index]!), fits: kept.map((index) => fits[index]!) }]
  })
}

/** Joins the documents of a term and of the others of its sense: each counts by what fits it best. */
export function fitsOf(term: Term, senses: readonly { text: string; weight: number; matches: readonly ChunkMatches[] }[]): TermFits {
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

/** How much of a score holding all words makes; a title that is the word whole makes 100. */
const COVERED = 300
/** Weight of a word that stands in the text alone, and the fit from which on it stands in title or names. */
const IN_TEXT = 0.6
const NAMED = 12
/** Fit from which on a title is about the word, and the lead of an occupation before courses about the word. */
const ABOUT = 40
const OCCUPATION = 10
/** Lead of a course that is about the word or of its occupation, before news and rules that mention it. */
const COURSE = 20
/** Distance of exams and their plans behind courses, which one learns first; a word that asks for exams makes up for it. */
const EXAM = 20
/** Share of the best cover below which documents are left out, and number of words from which on some may be missing. */
const NEARLY = 0.6
const MANY_WORDS = 3
/** Number of documents that hold all words below which those with about half of them follow. */
const FEW = 5
const HALF = 0.4
const WHOLE = 0.999

interface Weighed extends TermFits {
  rarity: number
  required: boolean
}

interface Among {
  /** Titles with the query as it was typed. */
  phrase: readonly ChunkMatches[]
  /** All that is looked at: posts, or everything else. */
  chunks: readonly Chunk[]
}

/** The documents that hold all required words, or else those that hold most of them by rarity; scored. */
export function meantMatches(terms: readonly TermFits[], { phrase, chunks: among }: Among): ChunkMatches[] {
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
  const most = required.reduce((sum, { rarity }) => sum + rarity, 0)
  const phrases = new Map(phrase.map((matches) => [matches.chunk, matches]))
  const holding = new Set(required.flatMap(({ fits }) => [...fits.keys()]))
  const found = among.filter((chunk) => holding.has(chunk)).map((chunk) => scored(chunk, { weighed, most, phrase: phrases.get(chunk) }))
  const best = found.reduce((least, { covers }) => covers.reduce((a, b) => Math.max(a, b), least), 0)
  const whole = found.reduce((count, { covers }) => count + covers.filter((share) => share > WHOLE).length, 0)
  // Few words are all meant. Of a sentence, documents without one or two of its words may be as good.
  const cover = whole < FEW ? best * HALF : required.length < MANY_WORDS ? WHOLE : best * NEARLY
  const literal = found.some(({ highest }) => highest.some((fit) => fit >= FIT.text))
  return found
    .map((matches) => covering(matches, { least: cover, fill: whole < FEW && !arePosts, literal }))
    .filter(({ slots }) => slots.length > 0)
}

interface Scoring {
  weighed: readonly Weighed[]
  /** Cover of a document with all required words. */
  most: number
  /** Titles with the query as it was typed. */
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
        held += rarity * (fit >= NAMED ? 1 : IN_TEXT)
        if (fit > highest) highest = fit
      }
      if (term.favours?.kind === chunk.kind) sought = Math.max(sought, term.favours.score)
      score += rarity * fit * term.weight
    }
    if (cover === 0) continue
    matches.slots.push(slot)
    matches.fits.push(Math.round((COVERED * held) / most + score + preference(chunk.kind, highest) + sought + (phrases.get(slot) ?? 0)))
    matches.covers.push(cover / most)
    matches.highest.push(highest)
  }
  return matches
}

const preference = (kind: IndexedKind, highest: number): number => {
  if (kind === 'exam' || kind === 'enrollment') return -EXAM
  if (kind === 'course') return highest >= NAMED ? COURSE : 0
  return kind === 'profession' && highest >= ABOUT ? OCCUPATION : 0
}

interface Covering {
  least: number
  /** Titles about one of the words are good enough, since little else is found. */
  fill: boolean
  /** Some hold a word itself, or are named by another of its sense: long texts that only mention another are left out. */
  literal: boolean
}

/** Kinds with long texts that mention many things in passing. */
const longKinds = new Set<IndexedKind>(['news', 'rule', 'courseGroup', 'courseProject'])

function covering({ chunk, slots, fits, covers, highest }: ReturnType<typeof scored>, { least, fill, literal }: Covering): ChunkMatches {
  const lowest = literal && longKinds.has(chunk.kind) ? FIT.text : 0
  const kept = slots.flatMap((_, index) =>
    highest[index]! >= lowest && (covers[index]! >= least || (fill && highest[index]! >= ABOUT)) ? [index] : [],
  )
  return { chunk, slots: kept.map((index) => slots[index]!), fits: kept.map((index) => fits[index]!) }
}

/** Words that none of the best documents holds. */
export function leftOutOf(terms: readonly TermFits[], matches: readonly ChunkMatches[]): string[] {
  const required = terms.filter(({ term }) => term.weight >= REQUIRED)
  const stands = ({ fits }: TermFits) => matches.some(({ chunk, slots }) => slots.some((slot) => (fits.get(chunk)?.[slot] ?? 0) > 0))
  return required.filter((each) => !stands(each)).map(({ term }) => term.shown)
}
