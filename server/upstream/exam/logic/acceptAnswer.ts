import type { Answer, SubmittedAnswer } from '#lib/contract'
import type { SheetItem } from './SheetItem.ts'

/** The fields of a stored answer that decide whether a new one replaces it. */
export interface StoredAnswer {
  sequence: number
  tab: string
}

/**
 * Decides how to handle a sent answer: `store` it; `stored` if it, or a later one of the same tab, is stored already; or
 * `other` if another tab has stored an answer unknown to the sender, which the learner must resolve.
 */
export function acceptAnswer(
  stored: StoredAnswer | undefined,
  { sequence, base }: Pick<SubmittedAnswer, 'sequence' | 'base'>,
  tab: string,
): 'store' | 'stored' | 'other' {
  const known = stored?.sequence ?? 0
  if (stored?.tab === tab) return sequence > known ? 'store' : 'stored'
  return base >= known && sequence > known ? 'store' : 'other'
}

/** Checks whether an answer fits its question: its kind, its own options, each at most once, and at most its number of blanks. */
export function fitsQuestion(answer: Answer, { kind, options }: Pick<SheetItem, 'kind' | 'options'>, blankCount: number): boolean {
  if (answer === null) return true
  switch (kind) {
    case 'single':
    case 'multiple': {
      if (!('options' in answer)) return false
      const own = new Set(options.map(({ handle }) => handle))
      const isEachOnce = new Set(answer.options).size === answer.options.length
      return isEachOnce && answer.options.every((handle) => own.has(handle)) && (kind === 'multiple' || answer.options.length <= 1)
    }
    case 'judge':
      return 'judged' in answer
    case 'blank':
      return 'blanks' in answer && answer.blanks.length <= blankCount
    default:
      return 'essay' in answer
  }
}

/** Checks whether an answer has content. Empty answers count as unanswered. */
export function isAnswered(answer: Answer): boolean {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  if ('blanks' in answer) return answer.blanks.some((text) => text.trim() !== '')
  return 'judged' in answer || answer.essay.trim() !== ''
}
