import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { askCertificate } from '../../enrolment/desk.ts'

/** Plans are looked at for so long after their certificates were due. */
const LOOKED_AT_MS = 30 * 86_400_000

/**
 * Asks for certificates that are due and that nothing asks for: of results from before this release, or that were
 * stored past the import. What was tried in vain is not asked for again until its task is forgotten. Returns how many.
 */
export async function askForMissed(db: Kysely<Database>, now: number, most: number): Promise<number> {
  const plans = await db
    .selectFrom('enrolment_plan')
    .select(['id', 'results_at', 'publicity_until', 'certificates_at'])
    .where('certificates_at', '<=', now)
    .where('certificates_at', '>', now - LOOKED_AT_MS)
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
        if (plan) await askCertificate(trx, id, plan, now)
      }
    })
  return missed.length
}
