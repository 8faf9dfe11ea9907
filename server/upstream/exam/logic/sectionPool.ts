import type { QuestionKind } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { PaperSection } from './PaperSection.ts'

/** Attributes that decide whether a question may be drawn. */
export interface Drawable {
  kind: QuestionKind
  pointId: string
  difficulty: number
  reserved: boolean
}

type Blueprint = Pick<PaperSection, 'kind' | 'fromPoints' | 'difficulty' | 'reserved'>

/**
 * Checks whether a section may draw a question. Only official papers draw reserved questions, so that no candidate can
 * have practised them.
 */
export const mayDraw = (
  { kind, fromPoints, difficulty: [least, most], reserved }: Blueprint,
  mode: ExamMode,
  question: Drawable,
): boolean =>
  question.kind === kind &&
  (fromPoints.length === 0 || fromPoints.includes(question.pointId)) &&
  question.difficulty >= least &&
  question.difficulty <= most &&
  (mode === ExamMode.Exam ? !reserved || question.reserved : !question.reserved)

/**
 * Returns the number of questions guaranteed to be available to each section, in the worst case of the draws before it.
 * Fixed questions are set aside first; sections draw in their order.
 */
export function guaranteedPerSection(
  sections: readonly Pick<PaperSection, 'kind' | 'fromPoints' | 'difficulty' | 'reserved' | 'draw' | 'questions'>[],
  mode: ExamMode,
  bank: readonly (Drawable & { id: string })[],
): number[] {
  const named = new Set(sections.flatMap(({ questions }) => questions))
  const pools = sections.map((section) =>
    section.questions.length > 0
      ? new Set<string>()
      : new Set(bank.filter((question) => !named.has(question.id) && mayDraw(section, mode, question)).map(({ id }) => id)),
  )
  return pools.map((pool, index) =>
    pools
      .slice(0, index)
      .reduce((left, other, before) => left - Math.min(sections[before]!.draw, pool.intersection(other).size), pool.size),
  )
}
