import type { Kysely, Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { scheduleCertificate } from './scheduleCertificate.ts'
import { recordStep, notifyApplicant } from './enrolmentSteps.ts'
import { scheduleResultNotice } from './reminders.ts'

/** An enrolment's score, from a file or an online sitting. */
export interface SubjectScore {
  enrolmentId: string
  subject: 'theory' | 'skill' | 'review'
  score: number | null
}

/** Points of 100 required to pass a subject, by the rules of level assessments. */
const PASS_MARK = 60

/** Checks whether an imported score passes its subject; null stands for an absent candidate. */
export const isPass = (score: number | null): boolean => score !== null && score >= PASS_MARK

/** Queries for importing scores. */
export const resultImportQueries = (db: Kysely<Database>) => ({
  plan: (id: string) => db.selectFrom('enrolment_plan').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns the candidates of a plan with a ticket, with their stored scores and valid certificates. */
  candidates: async (planId: string) => {
    const [rows, results, certificates] = await Promise.all([
      db
        .selectFrom('enrolment')
        .selectAll()
        .where('plan_id', '=', planId)
        .where('ticket_number', 'is not', null)
        .where('cancelled_at', 'is', null)
        .execute(),
      db
        .selectFrom('subject_result')
        .innerJoin('enrolment', 'enrolment.id', 'subject_result.enrolment_id')
        .selectAll('subject_result')
        .where('enrolment.plan_id', '=', planId)
        .execute(),
      db
        .selectFrom('certificate')
        .innerJoin('enrolment', 'enrolment.id', 'certificate.enrolment_id')
        .select(['certificate.code', 'certificate.enrolment_id'])
        .where('enrolment.plan_id', '=', planId)
        .where('certificate.revoked_at', 'is', null)
        .execute(),
    ])
    return { rows, results, certificates }
  },

  /** Returns those of the given sittings whose attempts are running, or wait for marks or the release. */
  heldSittings: async (ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const rows = await db
      .selectFrom('exam_attempt')
      .select('sitting_id')
      .distinct()
      .where('sitting_id', 'in', ids)
      .where('state', 'in', ['running', 'submitted', 'held'])
      .execute()
    return new Set(rows.flatMap(({ sitting_id: id }) => (id === null ? [] : [id])))
  },

  /** Stores scores, all or none. They are visible from the time at which the plan's results are published. */
  store: (plan: EnrolmentPlanTable, scores: readonly SubjectScore[], { by, now }: { by: string; now: number }): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (const each of scores) await storeScore(trx, plan, each, { passed: isPass(each.score), now })
      for (const id of new Set(scores.map(({ enrolmentId }) => enrolmentId))) await notifyScore(trx, id, plan, { by, now })
    }),
})

/** Stores one score, visible from the time at which the plan's results are published. */
export async function storeScore(
  trx: Transaction<Database>,
  plan: Pick<EnrolmentPlanTable, 'results_at'>,
  { enrolmentId: enrolment_id, subject, score }: SubjectScore,
  { passed, now }: { passed: boolean; now: number },
): Promise<void> {
  const row = { score, passed: passed ? (1 as const) : (0 as const), imported_at: now, released_at: Math.max(now, plan.results_at) }
  await trx
    .insertInto('subject_result')
    .values({ enrolment_id, subject, ...row })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'subject']).doUpdateSet(row))
    .execute()
}

/** Adds new or changed results to the history of an enrolment and notifies the candidate. */
export async function notifyScore(
  trx: Transaction<Database>,
  id: string,
  plan: EnrolmentPlanTable,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const noted = trx.selectFrom('enrolment_event').select('id').where('enrolment_id', '=', id).where('step', '=', 'result')
  const isKnown = (await noted.executeTakeFirst()) !== undefined
  const isPublished = now >= plan.results_at
  const about = isKnown ? '成绩有更新' : '成绩已公布'
  // Several changes before the publication are announced once.
  if (isPublished || !isKnown)
    await recordStep(trx, { enrolment_id: id, at: Math.max(now, plan.results_at), actor: `operator ${by}`, step: 'result', about })
  await scheduleCertificate(trx, id, plan, now)
  if (!isPublished) return scheduleResultNotice(trx, id, plan, now)
  const body = isKnown ? `《${plan.title}》的成绩有更新，请重新查看。` : `《${plan.title}》的成绩可以查看了。`
  await notifyApplicant(trx, row, { title: about, body, action: '查看成绩', now })
}
