import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'

/** A range of characters of a document's title without spaces: `from` inclusive, `to` exclusive. */
export interface TitlePart {
  chunk: Chunk
  slot: number
  from: number
  to: number
}

/** An unverified match. Matches are found by the thousand, so each is verified only when needed. */
export interface Candidate {
  chunk: Chunk
  slot: number
  /** Whether the part is the whole title. */
  whole: boolean
  /** Verifies the candidate and returns its range; undefined for a false match. */
  part: () => TitlePart | undefined
}

const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z\d]/.test(character)

/** Creates the candidate for a range of a title. */
export const candidateOfTitle = (chunk: Chunk, slot: number, offset: number, length: number): Candidate => ({
  chunk,
  slot,
  whole: offset === 0 && length === chunk.titles.lengthOf(slot),
  part: () => {
    const line = chunk.titles.line(slot)
    const from = [...line.slice(0, offset)].length
    return { chunk, slot, from, to: from + [...line.slice(offset, offset + length)].length }
  },
})

/**
 * Creates the candidate for the characters of a range of a title's spelling. The candidate is false if the range starts within
 * a syllable or a Latin word. If `complete` is set, it must also end at the end of a syllable.
 */
export const candidateOfSpelling = (
  chunk: Chunk,
  slot: number,
  offset: number,
  length: number,
  { complete }: { complete: boolean },
): Candidate => ({
  chunk,
  slot,
  whole: offset === 0 && length === chunk.squashed.lengthOf(slot),
  part: () => {
    const syllables = chunk.spellings.line(slot).trim().split(' ')
    const characters = [...chunk.titles.line(slot)]
    const within = (index: number) => isLatin(characters[index - 1]) && isLatin(characters[index])
    let at = 0
    let from: number | undefined
    for (const [index, syllable] of syllables.entries()) {
      if (at === offset && !within(index)) from = index
      at += syllable.length
      if (at < offset + length) continue
      const ends = at === offset + length && !within(index + 1)
      return from === undefined || (complete && !ends) ? undefined : { chunk, slot, from, to: index + 1 }
    }
    return undefined
  },
})

/** Creates the candidate for the characters whose initials are a range of a title's initials. */
export const candidateOfInitials = (chunk: Chunk, slot: number, offset: number, length: number): Candidate => ({
  chunk,
  slot,
  whole: offset === 0 && length === chunk.initials.lengthOf(slot),
  part: () => ({ chunk, slot, from: offset, to: offset + length }),
})

/** Yields candidates with exactly this spelling. `sound` is a list of syllables with a space before and after each. */
export function* candidatesBySound(chunk: Chunk, sound: string): Generator<Candidate> {
  const length = sound.trim().split(' ').length
  for (const { index: slot, offset } of chunk.spellings.holding(sound)) {
    const part = () => {
      const from = chunk.spellings.line(slot).slice(0, offset).split(' ').length - 1
      return { chunk, slot, from, to: from + length }
    }
    yield { chunk, slot, whole: offset === 0 && sound.length === chunk.spellings.lengthOf(slot), part }
  }
}

/** Order of kinds for titles that match equally well: short and general titles first. */
const order: IndexedKind[] = [
  'profession',
  'word',
  'exam',
  'course',
  'courseGroup',
  'courseProject',
  'enrollment',
  'institution',
  'news',
  'rule',
  'question',
  'idea',
]
const KIND = 2 ** 24

/** Returns the best candidates of one kind of match, in order. Omits documents with a future date. */
export function bestCandidates(
  chunks: readonly Chunk[],
  way: (chunk: Chunk) => Iterable<Candidate>,
  now: number,
  most: number,
): Candidate[] {
  const found: { candidate: Candidate; key: number }[] = []
  const inOrder = (a: (typeof found)[number], b: (typeof found)[number]) =>
    b.key - a.key || (idOf(a.candidate) < idOf(b.candidate) ? -1 : 1)
  for (const chunk of chunks) {
    const ofKind = -order.indexOf(chunk.kind) * KIND
    for (const candidate of way(chunk)) {
      const { slot, whole } = candidate
      if (!chunk.shows(slot, now)) continue
      found.push({ candidate, key: ofKind + chunk.ranks[slot]! + (whole ? 2 ** 40 : 0) })
      if (found.length >= 8 * most) found.sort(inOrder).length = most
    }
  }
  return found
    .sort(inOrder)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

const idOf = ({ chunk, slot }: Candidate): string => chunk.ids[slot] ?? ''

/** A way to find candidates in a chunk. */
export type Way = (chunk: Chunk) => Iterable<Candidate>

/** Matches the start of a spelling; the last syllable may be incomplete. */
export const spelledFromStart = (typed: string): Way =>
  function* (chunk) {
    for (const slot of chunk.squashed.beginning(typed)) yield candidateOfSpelling(chunk, slot, 0, typed.length, { complete: false })
  }

/** Matches the start of the initials. */
export const initialsFromStart = (typed: string): Way =>
  function* (chunk) {
    for (const slot of chunk.initials.beginning(typed)) yield candidateOfInitials(chunk, slot, 0, typed.length)
  }
