import type { Answer } from '#lib/contract'
import type { QuestionSolution } from './Question.ts'
import type { SheetItem } from './SheetItem.ts'

/** Mark of an answer: points in tenths; null until a marker or the learner has marked it. */
export interface Mark {
  points: number | null
  right: boolean | null
}

interface Marked {
  item: SheetItem
  /** Solution of the question; for a part of a case, that of the part. */
  solution: QuestionSolution
  answer: Answer
  /** Whether some of the right options, and no wrong one, earn half of the points. */
  partialCredit: boolean
}

/** Marks an answer. No answer earns 0 points. */
export function markAnswer({ item, solution: { right }, answer, partialCredit }: Marked): Mark {
  if (answer === null) return { points: 0, right: false }
  if ('options' in right) return whole(item, 'options' in answer ? shareOfOptions(item, right.options, answer.options, partialCredit) : 0)
  if ('judged' in right) return whole(item, 'judged' in answer && answer.judged === right.judged ? 1 : 0)
  if ('blanks' in right) return whole(item, 'blanks' in answer ? shareOfBlanks(right, answer.blanks) : 0)
  return { points: null, right: null }
}

const whole = ({ points }: SheetItem, share: number): Mark => ({ points: Math.floor(points * share), right: share === 1 })

function shareOfOptions({ options }: SheetItem, right: readonly number[], handles: readonly string[], partialCredit: boolean): number {
  const chosen = new Set(handles.map((handle) => options.find((option) => option.handle === handle)?.index))
  const hits = right.filter((index) => chosen.has(index)).length
  if (chosen.size === 0 || hits < chosen.size) return 0
  if (hits === right.length) return 1
  return partialCredit && right.length > 1 ? 0.5 : 0
}

/**
 * Normalises a short text for comparison: maps full width to half width, ignores case, whitespace and a final full stop,
 * and unifies characters that look alike.
 */
const normaliseAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[×✕✖*]/g, 'x')
    .replaceAll(/[～〜﹏]/g, '~')
    .replaceAll(/[−–—－]/g, '-')
    .replace(/[。.．]$/, '')

/** Returns the share of right blanks. Without a fixed order, each accepted blank is matched at most once. */
function shareOfBlanks({ blanks, inOrder }: { blanks: string[][]; inOrder: boolean }, texts: readonly string[]): number {
  const accepted = blanks.map((variants) => new Set(variants.map(normaliseAnswer)))
  const given = texts.map(normaliseAnswer)
  const hits = inOrder ? accepted.filter((variants, index) => variants.has(given[index] ?? '')).length : matches(accepted, given)
  return hits / blanks.length
}

/** Returns the size of the maximum matching of texts to blanks (augmenting paths). */
function matches(accepted: readonly Set<string>[], given: readonly string[]): number {
  const takers = new Map<number, number>()
  const place = (text: number, seen: Set<number>): boolean =>
    accepted.some((variants, blank) => {
      if (seen.has(blank) || !variants.has(given[text]!)) return false
      seen.add(blank)
      const taker = takers.get(blank)
      if (taker !== undefined && !place(taker, seen)) return false
      takers.set(blank, text)
      return true
    })
  return [...given.keys()].filter((text) => place(text, new Set())).length
}
