import { json } from '../kernel/json.ts'
import type { SheetItem } from './logic/SheetItem.ts'
import { Sheet } from './question-columns.ts'
import type { ExamQuestionQueries, WholeQuestion } from './queries/examQuestions.ts'

interface Deps {
  questions: ExamQuestionQueries
}

/** A sheet with the versions of its questions. */
export interface WholeSheet {
  items: SheetItem[]
  /** By id. */
  questions: Map<string, WholeQuestion>
  /** The number of each question, from 1, by its handle. */
  numbers: Map<string, number>
}

/** Attempts whose sheets are kept at hand; a sheet never changes. */
const most = 500

export type Sheets = ReturnType<typeof createSheets>

/** Reads sheets once for many answers: parsing a hundred questions costs more than storing one answer. */
export function createSheets({ questions }: Deps) {
  const kept = new Map<string, WholeSheet>()
  return {
    of: async ({ id, sheet }: { id: string; sheet: string }): Promise<WholeSheet> => {
      const known = kept.get(id)
      if (known) {
        // The latest used are at the end: the first one is the first to go.
        kept.delete(id)
        kept.set(id, known)
        return known
      }
      const items = json(Sheet, sheet, 'exam_attempt.sheet')
      const numbers = new Map(items.map(({ handle }, index) => [handle, index + 1]))
      const whole = { items, questions: await questions.ofSheet(items), numbers }
      kept.set(id, whole)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return whole
    },
  }
}
