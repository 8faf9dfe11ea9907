import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { scheduleCertificate } from '../../enrolment/admin.ts'

/** Period after the certificates of a plan were due in which missing ones are searched for. */
const SEARCH_PERIOD_MS = 30 * 86_400_000

/**
 * Schedules tasks for due certificates that have none, because their results predate this feature or were stored outside
 * of the import. An enrolment with a finished task is retried only after that task is deleted. Returns the number.
 */
export async function scheduleMissingCertificates(db: Kysely<Database>, now: number, most: number): Promise<number> {
  const plans = await db
    .selectFrom('enrolment_plan')
    .select(['id', 'results_at', 'publicity_until', 'certificates_at'])
    .where('certificates_at', '<=', now)
    .where('certificates_at', '>', now - SEARCH_PERIOD_MS)
    .where('publicity_until', '<=', now)
    .execute()
  if (plans.length === 0) return 0
  const missed = await db
    .selectFrom('enrolment')
    .select(['id', 'plan_id'])
    .where(
      'plan_id',
      'in',
      plans.map(({ id }) => id),
    )
    .where('cancelled_at', 'is', null)
    .where('person', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('subject_result').select('subject').whereRef('enrolment_id', '=', 'enrolment.id').where('passed', '=', 1)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subject_result').select('subject').whereRef('enrolment_id', '=', 'enrolment.id').where('passed', '=', 0))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('certificate').select('certificate.id').whereRef('enrolment_id', '=', 'enrolment.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_task')
            .select('outbox_task.id')
            .where('kind', '=', 'certificate.enrolment')
            .whereRef('subject', '=', 'enrolment.id'),
        ),
      ),
    )
    .limit(most)
    .execute()
  if (missed.length > 0)
    await db.transaction().execute(async (trx) => {
      for (const { id, plan_id } of missed) {
        const plan = plans.find((each) => each.id === plan_id)
        if (plan) await scheduleCertificate(trx, id, plan, now)
      }
    })
  return missed.length
}
