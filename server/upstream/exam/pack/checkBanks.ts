import { checkFileId, type PackChecks } from '../../kernel/PackChecks.ts'
import type { Bank } from './bank-file.ts'
import { checkQuestion, unique } from './checkQuestion.ts'
import { picturesIn } from './questionText.ts'
import { renderQuestion } from './renderQuestion.ts'

/** Checks of question banks beyond the form of their files. */
export function checkBanks(banks: Map<string, Bank>, checks: PackChecks): void {
  for (const [id, bank] of banks) {
    const file = checks.of(`banks/${id}.json`)
    checkFileId(file, id, 40)
    file.names('profession', 'profession', bank.profession)
    unique(bank.points, 'points', file.fault)
    unique(bank.questions, 'questions', file.fault)
    const points = new Set(bank.points.map((point) => point.id))
    bank.questions.forEach((question, index) => {
      const fault = (field: string, message: string) => file.fault(`questions[${index}].${field}`, message)
      if (!points.has(question.point)) fault('point', `题库里没有编号为 ${question.point} 的知识点`)
      checkQuestion(question, fault)
      const text = JSON.stringify(question)
      // Markdown without either cannot fail.
      if (!text.includes('$') && !text.includes('![')) return
      for (const path of textsOf(question).flatMap(picturesIn)) file.picture(`questions[${index}]`, path)
      for (const { field, message } of renderQuestion(question, () => '').faults) fault(field, message)
    })
  }
}

/** All texts of a question, whatever they are. */
const textsOf = (content: unknown): string[] => {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : []
}
