import type { Answer } from '#lib/contract'
import { isRightBlank, type RightBlank } from './blank.ts'
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
  if ('options' in right)
    return whole(item, 'options' in answer ? shareOfOptions(item, right.options, answer.options, partialCredit) : nothing)
  if ('judged' in right) return whole(item, 'judged' in answer && answer.judged === right.judged ? full : nothing)
  if ('blanks' in right) return whole(item, 'blanks' in answer ? shareOfBlanks(right, answer.blanks) : nothing)
  return { points: null, right: null }
}

/** Share of a question's points as a fraction of whole numbers: 0.7 of 9 points would be less than 6.3 in binary. */
type Share = readonly [hits: number, of: number]
const [nothing, full]: [Share, Share] = [
  [0, 1],
  [1, 1],
]

/** Returns the points rounded down to a tenth. */
const whole = ({ points }: SheetItem, [hits, of]: Share): Mark => ({ points: Math.floor((points * hits) / of), right: hits === of })

function shareOfOptions({ options }: SheetItem, right: readonly number[], handles: readonly string[], partialCredit: boolean): Share {
  const chosen = new Set(handles.map((handle) => options.find((option) => option.handle === handle)?.index))
  const hits = right.filter((index) => chosen.has(index)).length
  if (chosen.size === 0 || hits < chosen.size) return nothing
  if (hits === right.length) return full
  return partialCredit && right.length > 1 ? [1, 2] : nothing
}

/** Returns the share of right blanks. Without a fixed order, each solution is matched at most once. */
function shareOfBlanks({ blanks, inOrder }: { blanks: RightBlank[]; inOrder: boolean }, texts: readonly string[]): Share {
  const hits = inOrder ? blanks.filter((blank, index) => isRightBlank(blank, texts[index] ?? '')).length : matches(blanks, texts)
  return [hits, blanks.length]
}

/** Returns the size of the maximum matching of texts to blanks (augmenting paths). */
function matches(blanks: readonly RightBlank[], given: readonly string[]): number {
  const takers = new Map<number, number>()
  const place = (text: number, seen: Set<number>): boolean =>
    blanks.some((right, blank) => {
      if (seen.has(blank) || !isRightBlank(right, given[text]!)) return false
      seen.add(blank)
      const taker = takers.get(blank)
      if (taker !== undefined && !place(taker, seen)) return false
      takers.set(blank, text)
      return true
    })
  return [...given.keys()].filter((text) => place(text, new Set())).length
}
