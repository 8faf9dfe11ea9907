import type { QuestionKind } from '#lib/contract'

/** A part of a paper: the JSON of `exam_paper.sections` is a list of them, empty for a practice. */
export interface PaperSection {
  title: string
  kind: QuestionKind
  /** Tenths of a point for each question; the questions of a case share those of the case. */
  points: number
  /** Named questions of the bank, in their order; empty: they are drawn. */
  questions: string[]
  /** Number of questions that are drawn. */
  draw: number
  /** Drawn from these knowledge points alone; empty: from all. */
  fromPoints: string[]
  /** Drawn from this range of difficulty. */
  difficulty: [number, number]
  /** Drawn from reserved questions alone. */
  reserved: boolean
}
