import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable, EnrolmentTable } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'
import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import { notifyApplicant, recordStep } from './enrolmentSteps.ts'
import { scheduleReminder } from './reminders.ts'

/** Queries for admission tickets. A ticket's number, room and seat never change once issued. */
export const ticketQueries = (db: Kysely<Database>) => ({
  /** Returns an enrolment, with a ticket that is issued now if it is due. */
  give: (id: string, now: number): Promise<EnrolmentTable | undefined> => db.transaction().execute((trx) => issueTicket(trx, id, now)),

  /** Issues the due tickets of all plans, in the order of application. Returns their number. */
  giveDue: async (now: number, most: number): Promise<number> => {
    const due = await db
      .selectFrom('enrolment')
      .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
      .select('enrolment.id')
      .where('enrolment.step', '=', 'ticket')
      .where('enrolment.ticket_number', 'is', null)
      .where('enrolment.cancelled_at', 'is', null)
      .where('enrolment_plan.ticket_at', '<=', now)
      .orderBy('enrolment.applied_at')
      .orderBy('enrolment.id')
      .limit(most)
      .execute()
    for (const { id } of due) await db.transaction().execute((trx) => issueTicket(trx, id, now))
    return due.length
  },
})

/** Number of seats in an examination room. */
const SEATS_PER_ROOM = 30

interface Given {
  planId: string
  /** Day of the exam (Beijing), such as `2026-12-28`. */
  day: string
  /** Number of tickets already issued for the plan. */
  count: number
}

/**
 * Returns the next ticket of a plan. The number consists of the exam day, six digits derived from the plan and a serial
 * number. Seats are assigned room by room.
 */
function nextTicket({ planId, day, count }: Given): { number: string; room: string; seat: string } {
  const planDigits = createHash('sha256').update(planId).digest().readUInt32BE() % 1_000_000
  return {
    number: `${day.slice(2).replaceAll('-', '')}${String(planDigits).padStart(6, '0')}${String(count + 1).padStart(4, '0')}`,
    room: `第 ${Math.floor(count / SEATS_PER_ROOM) + 1} 考场`,
    seat: `${String((count % SEATS_PER_ROOM) + 1).padStart(2, '0')} 号`,
  }
}

async function issueTicket(trx: Transaction<Database>, id: string, now: number): Promise<EnrolmentTable | undefined> {
  const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.step !== 'ticket' || row.cancelled_at !== null || row.ticket_number !== null) return row
  const plan = await lockPlan(trx, row.plan_id)
  if (!plan || now < plan.ticket_at) return row
  const given = await countOf(trx.selectFrom('enrolment').where('plan_id', '=', plan.id).where('ticket_number', 'is not', null))
  const place = nextTicket({ planId: plan.id, day: beijingDay(plan.exam_at), count: given })
  const ticket = await trx
    .updateTable('enrolment')
    .set({ ticket_number: place.number, room: place.room, seat: place.seat })
    .where('id', '=', id)
    .where('ticket_number', 'is', null)
    .returningAll()
    .executeTakeFirst()
  // Another upstream process issued it first.
  if (!ticket) return trx.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirst()
  await recordStep(trx, { enrolment_id: id, at: now, actor: 'system', step: 'ticket', about: `准考证号 ${place.number}` })
  const body = `《${plan.title}》的准考证可以打印了，请核对姓名、照片、时间和地点。`
  await notifyApplicant(trx, ticket, { title: '准考证可以打印了', body, action: '打印准考证', now })
  await scheduleReminder(trx, ticket, plan, now)
  return ticket
}

/** Locks the plan's row, so that its seats are assigned one after the other. */
const lockPlan = (trx: Transaction<Database>, id: string): Promise<EnrolmentPlanTable | undefined> =>
  trx
    .updateTable('enrolment_plan')
    .set(({ ref }) => ({ taken: ref('taken') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
