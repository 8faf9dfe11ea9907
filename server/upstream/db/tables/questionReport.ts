import type { QuestionReport } from '#lib/contract'
import type { QuestionFault } from '#lib/enums'

/** Error in a question of a bank, as reported by a learner. */
export interface QuestionReportTable {
  id: string
  user_id: string
  send_key: string
  exam_id: string
  question_id: string
  question_version: number
  /** Index of the question within its case; null outside of cases. */
  part: number | null
  kind: QuestionFault
  text: string
  state: QuestionReport['state']
  /** User and question while the report is open; unique. */
  open_for: string | null
  answer: string | null
  created_at: number
  answered_at: number | null
}

export interface QuestionReportDatabase {
  question_report: QuestionReportTable
}
