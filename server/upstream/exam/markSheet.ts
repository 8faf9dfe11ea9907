import type { Transaction } from 'kysely'
import type { AttemptAnswerTable, Database, ExamAttemptTable, ExamPaperTable } from '../db/Database.ts'
import type { ResolvedSheet } from './createSheets.ts'
import { isAnswered } from './logic/acceptAnswer.ts'
import { markAnswer } from './logic/markAnswer.ts'
import { answerOf, solutionOf } from './views/markedQuestion.ts'
import type { SheetItem } from './logic/SheetItem.ts'

/** One question of a marked attempt. */
export interface MarkedItem {
  item: SheetItem
  number: number
  answered: boolean
  /** Null until a marker, or the learner in self-marking, has marked it. */
  points: number | null
}

/**
 * Writes the effects of marks, in the transaction of the marks. Called for one question at a time in practice mode, and for
 * a whole attempt when a mock is submitted or an official result is released. May be called again for the same question
 * with different points.
 */
export type AfterMarked = (
  trx: Transaction<Database>,
  marked: {
    attempt: Pick<ExamAttemptTable, 'id' | 'user_id' | 'exam_id' | 'paper_id' | 'mode'>
    items: readonly MarkedItem[]
    /** Whether `items` holds all questions of the attempt; only then does the attempt count in the statistics. */
    whole: boolean
    now: number
  },
) => Promise<void>

/** Marks each question of a sheet by the stored answers. Keeps the marks of human markers. */
export function markSheet(
  { items, questions }: Pick<ResolvedSheet, 'items' | 'questions'>,
  stored: readonly AttemptAnswerTable[],
  partialCredit: boolean,
): MarkedItem[] {
  const rows = new Map(stored.map((row) => [row.number, row]))
  return items.map((item, index) => {
    const row = rows.get(index + 1)
    const answer = answerOf(row)
    const answered = isAnswered(answer)
    const whole = questions.get(item.question)
    const mark = whole && markAnswer({ item, solution: solutionOf(item, whole), answer: answered ? answer : null, partialCredit })
    return { item, number: index + 1, answered, points: mark ? (mark.points ?? row?.points ?? null) : 0 }
  })
}

/** Returns score and pass result of a mock or official attempt; both null until all questions are marked. */
export function scoreOf(
  marked: readonly MarkedItem[],
  { pass_mark: passMark }: Pick<ExamPaperTable, 'pass_mark'>,
): Pick<ExamAttemptTable, 'score' | 'passed'> {
  if (marked.some(({ points }) => points === null)) return { score: null, passed: null }
  const score = marked.reduce((sum, { points }) => sum + (points ?? 0), 0)
  return { score, passed: passMark === null ? null : score >= passMark ? 1 : 0 }
}
