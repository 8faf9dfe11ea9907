import { checkFileId, type PackChecks } from '../../kernel/PackChecks.ts'
import type { Bank } from './bank-file.ts'
import { checkQuestion, reportDuplicateIds, reportDuplicateStems } from './checkQuestion.ts'
import { picturesIn } from './questionText.ts'
import { renderQuestion } from './renderQuestion.ts'

/** Checks the rules of question banks that their schema does not express. */
export function checkBanks(banks: Map<string, Bank>, checks: Pick<PackChecks, 'of'>): void {
  for (const [id, bank] of banks) {
    const file = checks.of(`banks/${id}.json`)
    checkFileId(file, id, 40)
    file.names('profession', 'profession', bank.profession)
    reportDuplicateIds(bank.points, 'points', file.fault)
    reportDuplicateIds(bank.questions, 'questions', file.fault)
    reportDuplicateStems(bank.questions, file.fault)
    const points = new Set(bank.points.map((point) => point.id))
    bank.questions.forEach((question, index) => {
      const fault = (field: string, message: string) => file.fault(`questions[${index}].${field}`, message)
      if (!points.has(question.point)) fault('point', `题库里没有编号为 ${question.point} 的知识点`)
      checkQuestion(question, fault)
      const text = JSON.stringify(question)
      // Markdown without formulae and images cannot fail.
      if (!text.includes('$') && !text.includes('![')) return
      for (const [field, source] of textsOf(question, ''))
        for (const path of picturesIn(source)) file.picture(`questions[${index}].${field}`, path)
      for (const { field, message } of renderQuestion(question, () => ({ address: '', size: undefined })).faults) fault(field, message)
    })
  }
}

/** Returns all strings of a question with the path of their field. */
function textsOf(content: unknown, field: string): [field: string, text: string][] {
  if (typeof content === 'string') return [[field, content]]
  if (Array.isArray(content)) return content.flatMap((entry, index) => textsOf(entry, `${field}[${index}]`))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, entry]) => textsOf(entry, field === '' ? key : `${field}.${key}`))
}
