import type { ExamMode } from '#lib/enums'
import type { PaperSection } from './PaperSection.ts'
import { type Drawable, mayDraw } from './sectionPool.ts'
import { type Random, shuffled } from './seededRandom.ts'

/** A question selected for a paper, before it is placed on a sheet. */
export interface DrawnQuestion<Question> {
  question: Question
  section: number
  /** Points of the question, or of the whole case, in tenths. */
  points: number
}

/**
 * Returns the questions of a paper, section by section, shuffled within each. Fixed questions are set aside first, the
 * others are drawn, and none occurs twice. Returns fewer if the bank has lost questions since the paper was checked.
 */
export function drawPaper<Question extends Drawable & { id: string }>(
  sections: readonly PaperSection[],
  mode: ExamMode,
  bank: readonly Question[],
  random: Random,
): DrawnQuestion<Question>[] {
  const byId = new Map(bank.map((question) => [question.id, question]))
  const taken = new Set(sections.flatMap(({ questions }) => questions))
  return sections.flatMap((section, index) => {
    const named = section.questions.flatMap((id) => byId.get(id) ?? [])
    const pool = section.questions.length > 0 ? [] : bank.filter((question) => !taken.has(question.id) && mayDraw(section, mode, question))
    const drawn = shuffled(pool, random).slice(0, section.draw)
    for (const { id } of drawn) taken.add(id)
    return shuffled([...named, ...drawn], random).map((question) => ({ question, section: index, points: section.points }))
  })
}
