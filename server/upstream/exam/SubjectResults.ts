import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** The result of a sitting for one candidate. */
export interface SittingResult {
  sittingId: string
  userId: string
  /** Percentage of the paper's points; null for an absent candidate. */
  percent: number | null
  passed: boolean
  by: string
  now: number
}

/** Storage of subject scores, implemented by the enrolment domain. */
export interface SubjectResults {
  /** Stores the score in the candidate's enrolment and notifies the candidate; false when the sitting belongs to no enrolment. */
  take: (trx: Transaction<Database>, result: SittingResult) => Promise<boolean>
  /** Returns the candidates of a sitting, by their tickets. */
  candidates: (sittingId: string) => Promise<{ userId: string; ticket: string }[]>
}

/** Default for a platform without enrolment: scores are not stored. */
export const noSubjectResults: SubjectResults = { take: () => Promise.resolve(false), candidates: () => Promise.resolve([]) }
