import type { QuestionReport } from '#lib/contract'
import type { QuestionFault } from '#lib/enums'

/** A fault in a question of a bank, as a learner has reported it. */
export interface QuestionReportTable {
  id: string
  user_id: string
  send_key: string
  exam_id: string
  question_id: string
  question_version: number
  /** The index of the question within its case; null outside of cases. */
  part: number | null
  kind: QuestionFault
  text: string
  state: QuestionReport['state']
  /** User and question while it is open; unique. */
  open_for: string | null
  answer: string | null
  created_at: number
  answered_at: number | null
}

/** The tables of this file. */
export interface QuestionReportDatabase {
  question_report: QuestionReportTable
}
