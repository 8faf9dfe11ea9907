import { difficultyOf } from '../exchange/createItem.ts'
import { ExchangeError } from '../exchange/ExchangeError.ts'
import { SheetError } from './SheetError.ts'
import type { SheetIssue } from './SheetIssue.ts'
import type { SheetQuestion } from './sheetQuestions.ts'

/** Values of items whose format has no place for them. */
export interface ItemDefaults {
  /** Title of the knowledge point. */
  point?: string | undefined
  difficulty?: string | undefined
  explanation?: string | undefined
}

interface Place {
  bank: string
  defaults: ItemDefaults
}

interface ForeignQuestions {
  questions: SheetQuestion[]
  faults: SheetIssue[]
  pictures: Map<string, Uint8Array>
}

/** Reads the questions of a file of another system, completed by the given defaults. */
export async function foreignQuestions(name: string, bytes: Uint8Array, { bank, defaults }: Place): Promise<ForeignQuestions> {
  const difficulty = difficultyOf(defaults.difficulty)
  const fallback = { point: defaults.point, difficulty, explanation: defaults.explanation }
  // The parsers are loaded by this import only.
  const { readForeignBank } = await import('../exchange/readForeignBank.ts')
  const { items, pictures } = attempt(name, () => readForeignBank(name, bytes, bank))
  const faults: SheetIssue[] = []
  const questions: SheetQuestion[] = []
  const rows = new Map<string, number>()
  items.forEach(({ name: item, question, faults: found }, index) => {
    const row = index + 1
    const fault = (column: string, message: string) => void faults.push({ row, column, message, item })
    for (const { field, message } of found) fault(field, message)
    if (question === undefined) return
    for (const [field, column, option] of required) {
      // A case may do without an explanation of its own.
      if (field === 'explanation' && question.kind === 'case') continue
      if (question[field] === undefined && fallback[field] === undefined) fault(column, `没有写，可以用 ${option} 统一写上`)
      else question[field] ??= fallback[field]
    }
    const asked = question.kind === 'case' ? (question['parts'] as Record<string, unknown>[]) : [question]
    for (const each of asked) explain(each, fallback.explanation)
    const same = rows.get(question.id)
    if (same !== undefined) fault('题干', `和第 ${same} 题是同一道题`)
    rows.set(question.id, row)
    questions.push({ row, question, partRows: [], item })
  })
  return { questions, faults, pictures }
}

/** Completes a missing explanation, or one such as 答对了 that explains nothing. */
function explain(question: Record<string, unknown>, fallback: string | undefined): void {
  const given = question['explanation']
  if (fallback === undefined || (typeof given === 'string' && given.length >= shortestExplanation)) return
  question['explanation'] = typeof given === 'string' && given !== fallback ? `${given}\n\n${fallback}` : fallback
}

/** Shorter ones are refused by the schema of banks. */
const shortestExplanation = 10

const required = [
  ['point', '知识点', '--point'],
  ['difficulty', '难度', '--difficulty'],
  ['explanation', '解析', '--explanation'],
] as const

function attempt<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof ExchangeError) throw new SheetError(name, [{ row: 0, column: '', message: error.message }])
    throw error
  }
}
