import type { Chunk } from './Chunk.ts'
import type { Lexicon } from '../meaning/Lexicon.ts'
import { isMeaningfulPart } from './isWholeWord.ts'
import { hasHan } from '../../kernel/logic/normalise.ts'
import { type Edit, withOneError } from './withOneError.ts'
import type { Spell } from './spelling.ts'
import {
  bestCandidates,
  candidatesBySound,
  candidateOfSpelling,
  type TitlePart,
  candidateOfTitle,
  initialsFromStart,
  spelledFromStart,
  type Way,
} from './TitlePart.ts'

/** Maximum length of a corrected word, in characters. The cost of finding similar words grows with the length. */
const LONGEST = 16
const LOOKED_AT = 100
/** Minimum length of a spelling for which a difference of one letter is significant. */
const SHORTEST_SPELLED = 4

/**
 * Returns the part of a title that a word was probably meant as: the best result of the first kind of match that has any.
 * Never returns a fragment of a word.
 */
export function correctionOf(chunks: readonly Chunk[], word: string, now: number, spell: Spell, known: Lexicon): TitlePart | undefined {
  if (word.length < 2 || word.length > LONGEST) return undefined
  for (const { way, fits = () => true } of waysOf(word, spell)) {
    for (const candidate of bestCandidates(chunks, way, now, LOOKED_AT)) {
      const part = candidate.part()
      if (part && fits(part, candidate.whole) && isMeaningfulPart(part, known) && isMeaningful(part, known)) return part
    }
  }
  return undefined
}

/** Checks that a correction is not a stop word: 怎么 is no correction of 怎么办. */
function isMeaningful({ chunk, slot, from, to }: TitlePart, { entries }: Lexicon): boolean {
  return entries.get([...chunk.titles.line(slot)].slice(from, to).join(''))?.role !== 'stop'
}

interface Looking {
  way: Way
  fits?: (part: TitlePart, whole: boolean) => boolean
}

function waysOf(word: string, spell: Spell): Looking[] {
  const edits: Edit[] = word.length < 3 ? ['swapped'] : ['swapped', 'extra', 'missing', 'wrong']
  if (/^[a-z]+$/.test(word)) {
    const near = word.length < SHORTEST_SPELLED ? [] : edits.map((edit) => nearSpelling(word, edit))
    const begun = word.length < SHORTEST_SPELLED ? [] : [{ way: spelledFromStart(word) }]
    // Initials match only at the start, because two letters occur among the initials of almost any title.
    return [{ way: spelledSo(word) }, { way: initialsFromStart(word) }, ...begun, ...near]
  }
  const near = edits.map((edit) => nearWriting(word, edit))
  if (!hasHan(word)) return near
  const sound = ` ${spell(word).join(' ')} `
  return [{ way: (chunk) => candidatesBySound(chunk, sound) }, ...near, { way: contained(word) }]
}

const spelledSo = (word: string): Way =>
  function* (chunk) {
    for (const { index, offset } of chunk.squashed.holding(word, { all: true }))
      yield candidateOfSpelling(chunk, index, offset, word.length, { complete: true })
  }

function nearSpelling(word: string, edit: Edit): Looking {
  const way: Way = function* (chunk) {
    for (const { index, offset, length } of withOneError(chunk.squashed, word, edit))
      yield candidateOfSpelling(chunk, index, offset, length, { complete: true })
  }
  // A single syllable with one wrong letter matches anything.
  return { way, fits: ({ from, to }) => to - from > 1 }
}

function nearWriting(word: string, edit: Edit): Looking {
  const way: Way = function* (chunk) {
    for (const { index, offset, length } of withOneError(chunk.titles, word, edit)) yield candidateOfTitle(chunk, index, offset, length)
  }
  // A word of three characters with one wrong would match any word that shares two, so the correction must be a whole
  // title.
  return { way, fits: (_, whole) => edit !== 'wrong' || word.length > 3 || whole }
}

/** Matches short titles that the word contains. */
const contained = (word: string): Way =>
  function* (chunk) {
    if (chunk.kind !== 'word' && chunk.kind !== 'profession') return
    for (let slot = 0; slot < chunk.ids.length; slot++) {
      const title = chunk.titles.line(slot)
      if (title.length > 1 && word.includes(title)) yield candidateOfTitle(chunk, slot, 0, title.length)
    }
  }
