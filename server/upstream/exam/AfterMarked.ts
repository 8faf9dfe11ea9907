import type { Transaction } from 'kysely'
import type { Database, ExamAttemptTable } from '../db/Database.ts'
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
