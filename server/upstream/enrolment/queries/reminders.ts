import type { Kysely, Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable, EnrolmentTable } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { enqueue } from '../../outbox/admin.ts'
import { formOf } from '../formOf.ts'
import { Sittings } from '../logic/PlanColumns.ts'
import { notifyApplicant } from './enrolmentSteps.ts'

const day = 86_400_000

/** Kinds of the tasks that send a notice when due: one day before an exam, and when a plan's results are published. */
export const reminderTask = 'enrolment.reminder'
export const resultsTask = 'enrolment.results'

/** Schedules the reminder of a candidate one day before their first sitting. */
export async function scheduleReminder(
  trx: Transaction<Database>,
  row: Pick<EnrolmentTable, 'id' | 'form'>,
  plan: EnrolmentPlanTable,
  now: number,
): Promise<void> {
  const first = firstSitting(row, plan)
  if (first && first.from > now) await enqueue(trx, { kind: reminderTask, subject: row.id, now, dueAt: Math.max(now, first.from - day) })
}

/** Schedules the notice of scores for the time at which the plan publishes them. */
export const scheduleResultNotice = (
  trx: Transaction<Database>,
  id: string,
  { results_at: dueAt }: Pick<EnrolmentPlanTable, 'results_at'>,
  now: number,
) => enqueue(trx, { kind: resultsTask, subject: id, now, dueAt })

/** Queries that send due notices, each at most once. If a plan's time has moved, they return the new time for a retry. */
export const reminderQueries = (db: Kysely<Database>) => ({
  remind: (id: string, now: number): Promise<void | { againAt: number }> =>
    db.transaction().execute(async (trx) => {
      const { row, plan } = await placeOf(trx, id)
      const first = row && plan && firstSitting(row, plan)
      if (!first || row.ticket_number === null || now >= first.from) return undefined
      if (now < first.from - day) return { againAt: first.from - day }
      const place = [first.place, row.room, row.seat].filter(Boolean).join(' ')
      const body = `《${plan.title}》${formatBeijingMinute(first.from)} 开考，${place}。请带好准考证和身份证，提前到场。`
      await notifyOnce(trx, row, { title: '考试提醒', body, action: '查看准考证', now })
      return undefined
    }),

  tellResults: (id: string, now: number): Promise<void | { againAt: number }> =>
    db.transaction().execute(async (trx) => {
      const { row, plan } = await placeOf(trx, id)
      if (!row || !plan) return undefined
      if (now < plan.results_at) return { againAt: plan.results_at }
      const body = `《${plan.title}》的成绩可以查看了。`
      await notifyOnce(trx, row, { title: '成绩已公布', body, action: '查看成绩', now })
      return undefined
    }),
})

/** Returns the enrolment, unless it is cancelled, and its plan. */
async function placeOf(trx: Transaction<Database>, id: string) {
  const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', id).where('cancelled_at', 'is', null).executeTakeFirst()
  const plan = row && (await trx.selectFrom('enrolment_plan').selectAll().where('id', '=', row.plan_id).executeTakeFirst())
  return { row, plan }
}

function firstSitting(row: Pick<EnrolmentTable, 'form'>, plan: EnrolmentPlanTable): Sittings[number] | undefined {
  const { level, subjects } = formOf(row)
  return parseJsonColumn(Sittings, plan.sittings, 'enrolment_plan.sittings')
    .filter((sitting) => (sitting.level === null || sitting.level === level) && subjects.includes(sitting.subject))
    .toSorted((one, other) => one.from - other.from)[0]
}

/** Sends a notice unless it exists, because a task may run twice. */
async function notifyOnce(trx: Transaction<Database>, row: EnrolmentTable, told: Parameters<typeof notifyApplicant>[2]): Promise<void> {
  if (row.user_id === null) return
  const known = trx.selectFrom('notice').select('id').where('user_id', '=', row.user_id).where('title', '=', told.title)
  if (await known.where('body', '=', told.body).executeTakeFirst()) return
  await notifyApplicant(trx, row, told)
}
