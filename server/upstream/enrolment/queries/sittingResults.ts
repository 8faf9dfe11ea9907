import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { SubjectResults } from '../../exam/index.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { formOf } from '../formOf.ts'
import { Sittings } from '../logic/PlanColumns.ts'
import { storeScore, notifyScore } from './resultImports.ts'

/** Creates the storage of scores from online sittings. */
export const sittingResults = (db: Kysely<Database>): SubjectResults => ({
  take: async (trx, { sittingId, userId, percent, passed, by, now }) => {
    const place = await placeOf(trx, sittingId)
    if (!place) return false
    const row = await candidatesOf(trx, place.plan.id).where('user_id', '=', userId).executeTakeFirst()
    if (!row || !sits(row, place)) return false
    const { subject } = place
    const before = await trx
      .selectFrom('subject_result')
      .select(['score', 'passed'])
      .where('enrolment_id', '=', row.id)
      .where('subject', '=', subject)
      .executeTakeFirst()
    // The result is stored already: a task may run twice.
    if (before && before.score === percent && (before.passed === 1) === passed) return true
    await storeScore(trx, place.plan, { enrolmentId: row.id, subject, score: percent }, { passed, now })
    await notifyScore(trx, row.id, place.plan, { by, now })
    return true
  },

  candidates: async (sittingId) => {
    const place = await placeOf(db, sittingId)
    if (!place) return []
    const rows = await candidatesOf(db, place.plan.id).orderBy('ticket_number').execute()
    return rows.flatMap((row) =>
      row.user_id !== null && row.ticket_number !== null && sits(row, place) ? [{ userId: row.user_id, ticket: row.ticket_number }] : [],
    )
  },
})

/** Returns the plan of a sitting, with the sitting's subject and level. */
async function placeOf(at: Kysely<Database> | Transaction<Database>, sittingId: string) {
  const plan = await at
    .selectFrom('enrolment_plan')
    .innerJoin('exam_sitting', 'exam_sitting.plan_id', 'enrolment_plan.id')
    .selectAll('enrolment_plan')
    .where('exam_sitting.id', '=', sittingId)
    .executeTakeFirst()
  const sitting = plan && parseJsonColumn(Sittings, plan.sittings, 'enrolment_plan.sittings').find((each) => each.sitting === sittingId)
  return plan && sitting ? { plan, subject: sitting.subject, level: sitting.level } : undefined
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

const candidatesOf = (at: Kysely<Database>, planId: string) =>
  at
    .selectFrom('enrolment')
    .select(['id', 'user_id', 'ticket_number', 'form'])
    .where('plan_id', '=', planId)
    .where('ticket_number', 'is not', null)
    .where('cancelled_at', 'is', null)

function sits(row: { form: string }, { subject, level }: Place): boolean {
  const form = formOf(row)
  return form.subjects.includes(subject) && (level === null || level === form.level)
}
