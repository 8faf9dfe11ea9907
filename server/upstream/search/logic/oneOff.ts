import type { Lines } from './Lines.ts'

/** Kinds of typing errors: two neighbours swapped, a character too many, one missing, one wrong. */
export type Edit = 'swapped' | 'extra' | 'missing' | 'wrong'

/** Budget of lookups for one correction. */
const BUDGET = 5000

/** Reports whether any line contains one third of the word unchanged: a single error touches two thirds at most. */
export function mayBeOneOff(lines: Lines, word: string): boolean {
  const [first, second] = [Math.floor(word.length / 3), Math.floor((2 * word.length) / 3)]
  return [word.slice(0, first), word.slice(first, second), word.slice(second)].some((part) => part === '' || lines.has(part))
}

/** Positions in lines at which a word stands with one error. */
export function* oneOff(lines: Lines, word: string, edit: Edit): Generator<{ index: number; offset: number; length: number }> {
  const budget = { left: BUDGET }
  for (let at = 0; at <= word.length; at++) yield* found(lines, word, at, edit, budget)
}

function* found(lines: Lines, word: string, at: number, edit: Edit, budget: { left: number }) {
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  if (edit === 'swapped' && at + 1 < word.length && word[at] !== word[at + 1])
    yield* exactly(lines, before + word[at + 1]! + word[at]! + word.slice(at + 2), budget)
  else if (edit === 'extra' && at < word.length) yield* exactly(lines, before + after, budget)
  else if (edit === 'missing' && at > 0 && at < word.length) yield* around(lines, before, word.slice(at), budget)
  else if (edit === 'wrong' && at < word.length) yield* around(lines, before, after, budget)
}

function* exactly(lines: Lines, part: string, budget: { left: number }) {
  for (const { index, offset } of lines.holding(part, { all: true })) {
    if (budget.left-- <= 0) return
    yield { index, offset, length: part.length }
  }
}

/** Both parts with any one character between: the longer one is looked up, the other is compared. */
function* around(lines: Lines, before: string, after: string, budget: { left: number }) {
  const length = before.length + 1 + after.length
  for (const { index, offset } of lines.holding(before.length < after.length ? after : before, { all: true })) {
    if (budget.left-- <= 0) return
    const start = before.length < after.length ? offset - before.length - 1 : offset
    const piece = start < 0 ? '' : lines.line(index).slice(start, start + length)
    if (piece.length === length && piece.startsWith(before) && piece.endsWith(after)) yield { index, offset: start, length }
  }
}
