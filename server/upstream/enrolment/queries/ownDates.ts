import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { OwnDates } from '../../learning/index.ts'
import { enrolmentDates } from '../logic/enrolmentDates.ts'
import { FormColumn } from '../logic/FormColumn.ts'
import { Sittings } from '../logic/PlanColumns.ts'

/** Creates the function that returns the dates of a user's enrolments and exams. */
export const createOwnDates =
  (db: Kysely<Database>): OwnDates =>
  async (userId) => {
    const rows = await db
      .selectFrom('enrolment')
      .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
      .select(['enrolment.review', 'enrolment.step', 'enrolment.form', 'enrolment_plan.id', 'title', 'sittings'])
      .select(['closes_at', 'review_until', 'fee_until', 'ticket_at', 'exam_at', 'exam_ends_at', 'results_at'])
      .where('enrolment.user_id', '=', userId)
      .where('enrolment.cancelled_at', 'is', null)
      .execute()
    return rows.flatMap(({ id, title, ...row }) => {
      const form = parseJsonColumn(FormColumn, row.form, 'enrolment.form')
      const dates = enrolmentDates({ ...row, form }, row, parseJsonColumn(Sittings, row.sittings, 'enrolment_plan.sittings'))
      return dates.map((date) => ({ ...date, title, targetId: id }))
    })
  }
