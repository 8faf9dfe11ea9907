import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** The result of a sitting for one candidate. */
export interface SittingResult {
  sittingId: string
  userId: string
  /** Percent of the paper's points; null for who did not sit it. */
  percent: number | null
  passed: boolean
  by: string
  now: number
}

/** Keeper of the scores of subjects: the domain of enrolments. */
export interface SubjectResults {
  /** Keeps the score in the candidate's enrolment, and tells them; false where the sitting belongs to none. */
  take: (trx: Transaction<Database>, result: SittingResult) => Promise<boolean>
  /** Candidates of a sitting by their tickets. */
  candidates: (sittingId: string) => Promise<{ userId: string; ticket: string }[]>
}

/** Without enrolment nobody keeps them. */
export const noSubjectResults: SubjectResults = { take: () => Promise.resolve(false), candidates: () => Promise.resolve([]) }
