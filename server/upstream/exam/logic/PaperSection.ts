import type { QuestionKind } from '#lib/contract'

/** A section of a paper: an element of the JSON in `exam_paper.sections`, which is empty for a practice. */
export interface PaperSection {
  title: string
  kind: QuestionKind
  /** Points of each question, in tenths. The parts of a case share the points of the case. */
  points: number
  /** Ids of fixed questions, in order; empty if the questions are drawn. */
  questions: string[]
  /** Number of questions to draw. */
  draw: number
  /** Knowledge points to draw from; empty for all. */
  fromPoints: string[]
  /** Range of difficulty to draw from. */
  difficulty: [number, number]
  /** Whether only reserved questions are drawn. */
  reserved: boolean
}
