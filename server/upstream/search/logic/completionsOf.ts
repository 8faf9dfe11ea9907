import type { Chunk } from './Chunk.ts'
import { hasHan } from '../../kernel/logic/normalise.ts'
import type { Spell } from './spelling.ts'
import {
  candidateOfInitials,
  bestCandidates,
  candidatesBySound,
  candidateOfSpelling,
  type TitlePart,
  candidateOfTitle,
  initialsFromStart,
  spelledFromStart,
  type Way,
} from './TitlePart.ts'

/** Maximum number of completions. */
const MOST = 10
/** Maximum number of candidates to verify for one kind of match. Some are false, and many have the same title. */
const LOOKED_AT = 300

/**
 * Returns the parts of titles that complete the typed text, best first. The text may be the start of a title, inside it, its
 * spelling or its initials. With `spell`, the text may also sound like a part of the title.
 */
export function completionsOf(chunks: readonly Chunk[], typed: string, now: number, spell: Spell | undefined): TitlePart[] {
  const found: TitlePart[] = []
  const seen = new Set<string>()
  for (const way of waysOf(typed, spell)) {
    for (const { chunk, slot, part } of bestCandidates(chunks, way, now, LOOKED_AT)) {
      const title = chunk.titles.line(slot)
      const known = seen.has(title) ? undefined : part()
      if (!known) continue
      seen.add(title)
      found.push(known)
      if (found.length === MOST) return found
    }
  }
  return found
}

function waysOf(typed: string, spell: Spell | undefined): Way[] {
  const asWritten = [beginning(typed), inside(typed)]
  if (/^[a-z]+$/.test(typed)) {
    const begun = [...asWritten, spelledFromStart(typed), initialsFromStart(typed)]
    return typed.length < 2 ? begun : [...begun, spelledInside(typed), initialsInside(typed)]
  }
  if (!spell || !hasHan(typed) || typed.length < 2) return asWritten
  const sound = ` ${spell(typed).join(' ')} `
  return [...asWritten, (chunk) => candidatesBySound(chunk, sound)]
}

const beginning = (typed: string): Way =>
  function* (chunk) {
    for (const slot of chunk.titles.beginning(typed)) yield candidateOfTitle(chunk, slot, 0, typed.length)
  }

const inside = (typed: string): Way =>
  function* (chunk) {
    for (const { index, offset } of chunk.titles.holding(typed)) yield candidateOfTitle(chunk, index, offset, typed.length)
  }

const spelledInside = (typed: string): Way =>
  function* (chunk) {
    for (const { index, offset } of chunk.squashed.holding(typed, { all: true }))
      yield candidateOfSpelling(chunk, index, offset, typed.length, { complete: false })
  }

const initialsInside = (typed: string): Way =>
  function* (chunk) {
    for (const { index, offset } of chunk.initials.holding(typed)) yield candidateOfInitials(chunk, index, offset, typed.length)
  }
