import { REQUIRED, type Term } from '../meaning/understand.ts'
import type { Chunk } from './Chunk.ts'
import type { ChunkMatches } from './matchChunk.ts'

/** Where a term stands: for each chunk, how well each document fits it; 0 where it does not stand. */
export interface TermFits {
  term: Term
  fits: Map<Chunk, Float32Array>
  /** Number of documents. */
  count: number
}

/** Joins the documents of a term and of the others of its sense: each counts by what fits it best. */
export function fitsOf(term: Term, senses: readonly { weight: number; matches: readonly ChunkMatches[] }[]): TermFits {
  const fits = new Map<Chunk, Float32Array>()
  let count = 0
  for (const { weight, matches } of senses) {
    for (const { chunk, slots, fits: own } of matches) {
      const all = fits.get(chunk) ?? new Float32Array(chunk.ids.length)
      fits.set(chunk, all)
      for (let index = 0; index < slots.length; index++) {
        const [slot, fit] = [slots[index]!, own[index]! * weight]
        if (all[slot] === 0) count++
        if (fit > all[slot]!) all[slot] = fit
      }
    }
  }
  return { term, fits, count }
}

/** How much of a score holding all words makes; a title that is the word whole makes 100. */
const COVERED = 300
/** Share of the best cover below which documents are left out. */
const NEARLY = 0.7

/** The documents that hold all required words, or else those that hold most of them by rarity; scored. */
export function meantMatches(terms: readonly TermFits[], phrase: readonly ChunkMatches[], total: number): ChunkMatches[] {
  const anyRequired = terms.some(({ term }) => term.weight >= REQUIRED)
  const weighed = terms.map((each) => {
    const rarity = Math.max(0.15, Math.log2(1 + total / Math.max(1, each.count)) / Math.log2(1 + total))
    return { ...each, rarity, required: !anyRequired || each.term.weight >= REQUIRED }
  })
  const most = weighed.reduce((sum, { required, rarity }) => (required ? sum + rarity : sum), 0)
  const phrases = new Map(
    phrase.map((matches) => [matches.chunk, new Map(matches.slots.map((slot, index) => [slot, matches.fits[index]!]))]),
  )
  const found: (ChunkMatches & { covers: number[] })[] = []
  let best = 0
  for (const chunk of new Set(weighed.flatMap(({ fits }) => [...fits.keys()]))) {
    const own = weighed.map((each) => ({ ...each, here: each.fits.get(chunk) }))
    const matches = { chunk, slots: [] as number[], fits: [] as number[], covers: [] as number[] }
    for (let slot = 0; slot < chunk.ids.length; slot++) {
      let [cover, score] = [0, 0]
      for (const { here, required, rarity, term } of own) {
        const fit = here?.[slot] ?? 0
        if (fit === 0) continue
        if (required) cover += rarity
        score += rarity * fit * term.weight
      }
      if (cover === 0) continue
      const share = most === 0 ? 1 : cover / most
      if (share > best) best = share
      matches.slots.push(slot)
      matches.fits.push(Math.round(COVERED * share + score + (phrases.get(chunk)?.get(slot) ?? 0)))
      matches.covers.push(share)
    }
    if (matches.slots.length > 0) found.push(matches)
  }
  return found
    .map(({ chunk, slots, fits, covers }) => {
      const staying = slots.flatMap((_, index) => (covers[index]! >= best * NEARLY ? [index] : []))
      // Where some hold all words, those that do not are left out.
      const kept = best > 0.999 ? staying.filter((index) => covers[index]! > 0.999) : staying
      return { chunk, slots: kept.map((index) => slots[index]!), fits: kept.map((index) => fits[index]!) }
    })
    .filter(({ slots }) => slots.length > 0)
}

/** Words that none of the best documents holds. */
export function leftOutOf(terms: readonly TermFits[], matches: readonly ChunkMatches[]): string[] {
  const required = terms.filter(({ term }) => term.weight >= REQUIRED)
  const stands = ({ fits }: TermFits) => matches.some(({ chunk, slots }) => slots.some((slot) => (fits.get(chunk)?.[slot] ?? 0) > 0))
  return required.filter((each) => !stands(each)).map(({ term }) => term.shown)
}
