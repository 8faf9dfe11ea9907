import type { Chunk } from './Chunk.ts'

/** A part of a document's title: characters counted without blanks, from the first to before the second. */
export interface TitlePart {
  chunk: Chunk
  slot: number
  from: number
  to: number
}

/** A place that may be one: found fast and by the thousand, looked at closely only when its turn comes. */
export interface Candidate {
  chunk: Chunk
  slot: number
  /** It is all of the title. */
  whole: boolean
  /** The characters that it is of; undefined when it is none after all. */
  part: () => TitlePart | undefined
}

const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z\d]/.test(character)

/** A stretch of a title. */
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
 * The characters that a stretch of a title's spelling stands for: none where it begins within one, or within a word of
 * Latin letters. It may end within the last, unless it has to be `complete`.
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

/** Characters whose initials are a stretch of a title's. */
export const abbreviated = (chunk: Chunk, slot: number, offset: number, length: number): Candidate => ({
  chunk,
  slot,
  whole: offset === 0 && length === chunk.initials.lengthOf(slot),
  part: () => ({ chunk, slot, from: offset, to: offset + length }),
})

/** Characters that are spelled just so; `sound` is syllables with a blank before and after each. */
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

/** What comes first among titles that fit alike: what is short and general. */
const order = ['profession', 'word', 'exam', 'course', 'courseGroup', 'courseProject', 'enrollment', 'institution', 'news', 'rule']
const KIND = 2 ** 24

/** The best candidates of a way to look, in their order; what is not there yet is left out. */
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
