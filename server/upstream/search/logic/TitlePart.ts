import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'

/** A part of a document's title: characters without blanks, from the first to before the second. */
export interface TitlePart {
  chunk: Chunk
  slot: number
  from: number
  to: number
}

/** A candidate: found fast and by the thousand, verified only when its turn comes. */
export interface Candidate {
  chunk: Chunk
  slot: number
  /** The part is the whole title. */
  whole: boolean
  /** Verifies the candidate and returns its characters; undefined for a false one. */
  part: () => TitlePart | undefined
}

const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z\d]/.test(character)

/** A range of a title. */
export const written = (chunk: Chunk, slot: number, offset: number, length: number): Candidate => ({
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
 * The characters behind a range of a title's spelling: none where the range begins within a character's syllable, or
 * within a Latin word. It may end within the last syllable, unless it has to be `complete`.
 */
export const spelled = (chunk: Chunk, slot: number, offset: number, length: number, { complete }: { complete: boolean }): Candidate => ({
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

/** Characters whose initials are a range of a title's. */
export const abbreviated = (chunk: Chunk, slot: number, offset: number, length: number): Candidate => ({
  chunk,
  slot,
  whole: offset === 0 && length === chunk.initials.lengthOf(slot),
  part: () => ({ chunk, slot, from: offset, to: offset + length }),
})

/** Characters with exactly this spelling; `sound` is syllables with a blank before and after each. */
export function* sounding(chunk: Chunk, sound: string): Generator<Candidate> {
  const length = sound.trim().split(' ').length
  for (const { index: slot, offset } of chunk.spellings.holding(sound)) {
    const part = () => {
      const from = chunk.spellings.line(slot).slice(0, offset).split(' ').length - 1
      return { chunk, slot, from, to: from + length }
    }
    yield { chunk, slot, whole: offset === 0 && sound.length === chunk.spellings.lengthOf(slot), part }
  }
}

/** Order of titles that match equally well: short and general ones first. */
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

/** The best candidates of one kind of match, in their order; future documents are left out. */
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
