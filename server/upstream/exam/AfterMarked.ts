import type { Transaction } from 'kysely'
import type { Database, ExamAttemptTable } from '../db/Database.ts'
import type { SheetItem } from './logic/SheetItem.ts'

/** One question of a marked attempt. */
export interface MarkedItem {
  item: SheetItem
  number: number
  answered: boolean
  /** Null while a person, or oneself, has not marked it. */
  points: number | null
}

/**
 * Writes what follows from marks, in their transaction: of one question at a time in practice, of a whole attempt when a
 * mock is submitted or an official result is released. The same question may come again, with other points.
 */
export type AfterMarked = (
  trx: Transaction<Database>,
  marked: {
    attempt: Pick<ExamAttemptTable, 'id' | 'user_id' | 'exam_id' | 'paper_id' | 'mode'>
    items: readonly MarkedItem[]
    /** All questions of the attempt: statistics count it. */
    whole: boolean
    now: number
  },
) => Promise<void>
