import type { QuestionKind } from '#lib/contract'

/** Part of a question that may be shown before it is answered: the JSON of `exam_question.body`. */
export interface QuestionBody {
  /** HTML; the situation, for a case. */
  stem: string
  /** HTML of each option, in the bank's order; it is never sent in this order. */
  options: string[]
  blankCount: number
  /** The questions of a case; empty for other kinds. */
  parts: (QuestionBody & { kind: QuestionKind })[]
}

/** Right answer, by kind. Options are told by their index in the bank's order. */
export type RightAnswer =
  | { options: number[] }
  | { judged: boolean }
  /** Accepted texts of each blank, as the pack writes them; `inOrder` false: in any order. */
  | { blanks: string[][]; inOrder: boolean }
  /** HTML of the model answer. */
  | { essay: string }
  | { parts: true }

/** Part of a question that is never shown before its time: the JSON of `exam_question.solution`. */
export interface QuestionSolution {
  right: RightAnswer
  /** HTML. */
  explanation: string
  /** The solutions of a case's questions, in their order. */
  parts: QuestionSolution[]
}
