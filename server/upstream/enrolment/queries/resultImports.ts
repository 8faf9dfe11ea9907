import type { Kysely, Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { askCertificate } from './askCertificate.ts'
import { noteStep, tellApplicant } from './enrolmentSteps.ts'
import { planResults } from './reminders.ts'

/** A score that a file tells of an enrolment. */
export interface ToldScore {
  enrolmentId: string
  subject: 'theory' | 'skill' | 'review'
  score: number | null
}

/** Points of 100 that pass a subject, by the rules of level assessments. */
const PASS_MARK = 60

/** Scores that come from outside. */
export const resultImportQueries = (db: Kysely<Database>) => ({
  plan: (id: string) => db.selectFrom('enrolment_plan').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The candidates of a plan by their tickets, with what is stored of their scores. */
  candidates: async (planId: string) => {
    const [rows, results] = await Promise.all([
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
    ])
    return { rows, results }
  },

  /** Stores scores, all or none: they are seen from the moment on at which the plan's results are published. */
  store: (plan: EnrolmentPlanTable, told: readonly ToldScore[], { by, now }: { by: string; now: number }): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (const each of told) await storeScore(trx, plan, each, { passed: each.score !== null && each.score >= PASS_MARK, now })
      for (const id of new Set(told.map(({ enrolmentId }) => enrolmentId))) await tellScore(trx, id, plan, { by, now })
    }),
})

/** Keeps one score, which is seen from the moment on at which the plan's results are published. */
export async function storeScore(
  trx: Transaction<Database>,
  plan: Pick<EnrolmentPlanTable, 'results_at'>,
  { enrolmentId: enrolment_id, subject, score }: ToldScore,
  { passed, now }: { passed: boolean; now: number },
): Promise<void> {
  const row = { score, passed: passed ? (1 as const) : (0 as const), imported_at: now, released_at: Math.max(now, plan.results_at) }
  await trx
    .insertInto('subject_result')
    .values({ enrolment_id, subject, ...row })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'subject']).doUpdateSet(row))
    .execute()
}

/** Notes in an enrolment that its results are there, and tells its candidate. */
export async function tellScore(
  trx: Transaction<Database>,
  id: string,
  plan: EnrolmentPlanTable,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await noteStep(trx, {
    enrolment_id: id,
    at: Math.max(now, plan.results_at),
    actor: `operator ${by}`,
    step: 'result',
    about: '成绩已公布',
  })
  await askCertificate(trx, id, plan, now)
  if (now < plan.results_at) return planResults(trx, id, plan, now)
  await tellApplicant(trx, row, { title: '成绩已公布', body: `《${plan.title}》的成绩可以查看了。`, action: '查看成绩', now })
}
