import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { EnrolmentReviewStatus, MessageKind } from '#lib/enums'
import type { Database, EnrolmentTable } from '../../db/Database.ts'
import { notify } from '../../message/admin.ts'

/* Steps within a transaction. Lock order: the user, the fee's order, the enrolment, the plan. */

/** Takes a seat of a plan; false when none is left. A single guarded update prevents overbooking. */
export async function takeSeat(trx: Transaction<Database>, planId: string): Promise<boolean> {
  const taken = await trx
    .updateTable('enrolment_plan')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', planId)
    .where(({ eb, ref }) => eb('taken', '<', ref('quota')))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Releases the seat of an enrolment, if it has one. */
export async function releaseSeat(trx: Transaction<Database>, { id, plan_id }: Pick<EnrolmentTable, 'id' | 'plan_id'>): Promise<void> {
  const freed = await trx
    .updateTable('enrolment')
    .set({ seated: 0, held_until: null })
    .where('id', '=', id)
    .where('seated', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (!freed) return
  await trx
    .updateTable('enrolment_plan')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', plan_id)
    .execute()
}

/** Adds an event to the history of an enrolment. */
export const recordStep = (trx: Transaction<Database>, event: Omit<Database['enrolment_event'], 'id'>): Promise<unknown> =>
  trx
    .insertInto('enrolment_event')
    .values({ id: randomUUID(), ...event })
    .execute()

interface ApplicantNotice {
  title: string
  body: string
  action: string
  now: number
}

/** Notifies the applicant, with an action on the plan's page. Has no effect after the account is closed. */
export async function notifyApplicant(
  trx: Transaction<Database>,
  row: Pick<EnrolmentTable, 'user_id' | 'plan_id'>,
  told: ApplicantNotice,
): Promise<void> {
  if (row.user_id === null) return
  await notify(trx, { userId: row.user_id, kind: MessageKind.Enrolment, path: `/enrollment/${row.plan_id}`, ...told })
}

/** Cancels an enrolment permanently. The user may start a new one for the plan. */
export async function cancelEnrolment(
  trx: Transaction<Database>,
  row: EnrolmentTable,
  { actor, about, now }: { actor: string; about: string; now: number },
): Promise<void> {
  await trx.updateTable('enrolment').set({ cancelled_at: now, open_for: null, send_key: null }).where('id', '=', row.id).execute()
  await releaseSeat(trx, row)
  await recordStep(trx, { enrolment_id: row.id, at: now, actor, step: row.step, about })
}

/** Checks whether an enrolment is pending review or approved, so that its form can no longer be changed. */
export const isSubmitted = ({ review }: Pick<EnrolmentTable, 'review'>): boolean =>
  review === EnrolmentReviewStatus.Pending || review === EnrolmentReviewStatus.Passed
