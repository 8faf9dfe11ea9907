import type { QuestionKind } from '#lib/contract'
import type { RightBlank } from './blank.ts'

/** Content of a question that may be shown before it is answered: the JSON of `exam_question.body`. */
export interface QuestionBody {
  /** HTML; for a case, its situation. */
  stem: string
  /** HTML of each option, in the order of the bank. Never sent in this order. */
  options: string[]
  blankCount: number
  /** Parts of a case; empty for other kinds. */
  parts: (QuestionBody & { kind: QuestionKind })[]
}

/** Right answer, by kind. Options are identified by their index in the order of the bank. */
export type RightAnswer =
  | { options: number[] }
  | { judged: boolean }
  /** `inOrder` is false if the blanks may be filled in any order. */
  | { blanks: RightBlank[]; inOrder: boolean }
  /** HTML of the model answer. */
  | { essay: string }
  | { parts: true }

/** Solution of a question, which must not be sent before it may be seen: the JSON of `exam_question.solution`. */
export interface QuestionSolution {
  right: RightAnswer
  /** HTML. */
  explanation: string
  /** Solutions of a case's parts, in order. */
  parts: QuestionSolution[]
}
