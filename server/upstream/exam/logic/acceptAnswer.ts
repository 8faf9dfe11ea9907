import type { Answer, SentAnswer } from '#lib/contract'
import type { SheetItem } from './SheetItem.ts'

/** The stored answer to a question, as far as it decides about the next. */
export interface StoredAnswer {
  sequence: number
  tab: string
}

/**
 * What becomes of an answer that arrives: it is stored; it was stored before, or a later one of the same tab was; or
 * another tab has stored one that the sender did not know, and the learner has to decide.
 */
export function acceptAnswer(
  stored: StoredAnswer | undefined,
  { sequence, base }: Pick<SentAnswer, 'sequence' | 'base'>,
  tab: string,
): 'store' | 'stored' | 'other' {
  const known = stored?.sequence ?? 0
  if (stored?.tab === tab) return sequence > known ? 'store' : 'stored'
  return base >= known && sequence > known ? 'store' : 'other'
}

/** Whether an answer is one to this question: of its kind, with its own options, each once, and no more blanks than there are. */
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

/** An answer that says nothing is none. */
export function isAnswered(answer: Answer): boolean {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  if ('blanks' in answer) return answer.blanks.some((text) => text.trim() !== '')
  return 'judged' in answer || answer.essay.trim() !== ''
}
