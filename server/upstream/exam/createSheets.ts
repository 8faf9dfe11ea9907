import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import type { SheetItem } from './logic/SheetItem.ts'
import { Sheet } from './logic/question-columns.ts'
import type { ExamQuestionQueries, QuestionWithSolution } from './queries/examQuestions.ts'

interface Deps {
  questions: ExamQuestionQueries
}

/** A sheet with its questions, each in the version of the sheet. */
export interface ResolvedSheet {
  items: SheetItem[]
  /** Questions by their id. */
  questions: Map<string, QuestionWithSolution>
  /** Number of each question, starting at 1, by its handle. */
  numbers: Map<string, number>
}

/** Maximum number of cached sheets. A sheet never changes, so entries need no invalidation. */
const MAX_CACHED = 500

export type Sheets = ReturnType<typeof createSheets>

/** Creates a cache of parsed sheets, because parsing a hundred questions costs more than storing one answer. */
export function createSheets({ questions }: Deps) {
  const kept = new Map<string, ResolvedSheet>()
  return {
    of: async ({ id, sheet }: { id: string; sheet: string }): Promise<ResolvedSheet> => {
      const known = kept.get(id)
      if (known) {
        // Moves the entry to the end: the map is in order of use, and eviction removes its first entry.
        kept.delete(id)
        kept.set(id, known)
        return known
      }
      const items = parseJsonColumn(Sheet, sheet, 'exam_attempt.sheet')
      const numbers = new Map(items.map(({ handle }, index) => [handle, index + 1]))
      const whole = { items, questions: await questions.ofSheet(items), numbers }
      kept.set(id, whole)
      if (kept.size > MAX_CACHED) kept.delete(kept.keys().next().value!)
      return whole
    },
  }
}
