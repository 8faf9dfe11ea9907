import type { Lines } from './Lines.ts'

/** Kinds of typing errors: two adjacent characters swapped, one extra, one missing, one wrong. */
export type Edit = 'swapped' | 'extra' | 'missing' | 'wrong'

/** A position in a line, and the length of the text there. */
interface Place {
  index: number
  offset: number
  length: number
}

/** Maximum number of checked positions for one half of a word. */
const BUDGET = 5000

/**
 * Yields the positions in lines of a word with one error. Such an error leaves one half of the word unchanged, except for two
 * characters swapped across the middle.
 */
export function* withOneError(lines: Lines, word: string, edit: Edit): Generator<Place> {
  const half = word.length >> 1
  const [head, tail] = [word.slice(0, half), word.slice(half)]
  if (edit === 'swapped' && half > 0 && head.at(-1) !== tail[0])
    yield* exactly(lines, head.slice(0, -1) + tail[0]! + head.at(-1)! + tail.slice(1))
  if (head.length > 0) {
    for (const { index, offset } of holding(lines, head)) {
      const length = lengthWith(lines.line(index).slice(offset + half, offset + half + tail.length + 1), tail, edit)
      if (length !== undefined) yield { index, offset, length: half + length }
    }
  }
  if (head.length > 1 || (head.length === 1 && edit !== 'swapped')) {
    const typed = reversed(head)
    for (const { index, offset } of holding(lines, tail)) {
      const length = lengthWith(reversed(lines.line(index).slice(Math.max(0, offset - half - 1), offset)), typed, edit)
      if (length !== undefined) yield { index, offset: offset - length, length: length + tail.length }
    }
  }
}

function* exactly(lines: Lines, part: string): Generator<Place> {
  for (const place of holding(lines, part)) yield { ...place, length: part.length }
}

/** Cache of recent positions, because all kinds of errors of a word are searched in turn. */
const found = new WeakMap<Lines, Map<string, Int32Array>>()
const REMEMBERED = 3

function* holding(lines: Lines, part: string): Generator<{ index: number; offset: number }> {
  const known = found.get(lines) ?? new Map<string, Int32Array>()
  found.set(lines, known)
  const places = known.get(part) ?? placesOf(lines, part)
  if (!known.has(part) && known.size >= REMEMBERED) known.clear()
  known.set(part, places)
  for (let at = 0; at < places.length; at += 2) yield { index: places[at]!, offset: places[at + 1]! }
}

function placesOf(lines: Lines, part: string): Int32Array {
  const places: number[] = []
  for (const { index, offset } of lines.holding(part, { all: true })) if (places.push(index, offset) >= 2 * BUDGET) break
  return Int32Array.from(places)
}

/** Returns the length of the prefix of a text that equals the typed word with one error; undefined without such a prefix. */
function lengthWith(text: string, typed: string, edit: Edit): number | undefined {
  let same = 0
  while (same < typed.length && text[same] === typed[same]) same++
  // After the first difference, the rest equals the typed text, shifted by at most one position.
  const at = Math.min(same, typed.length - 1)
  if (edit === 'swapped') {
    const [one, other] = [typed[same], typed[same + 1]]
    if (other === undefined || text[same] !== other || text[same + 1] !== one) return undefined
    return text.startsWith(typed.slice(same + 2), same + 2) ? typed.length : undefined
  }
  if (edit === 'extra') return text.startsWith(typed.slice(at + 1), at) ? typed.length - 1 : undefined
  if (edit === 'missing') return text.startsWith(typed.slice(at), at + 1) ? typed.length + 1 : undefined
  return text.length > at && text.startsWith(typed.slice(at + 1), at + 1) ? typed.length : undefined
}

const reversed = (text: string): string => text.split('').toReversed().join('')
