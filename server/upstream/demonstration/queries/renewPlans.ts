import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Bases the relative times of plans without current applicants on the day that begins at `day`; the next load applies it. */
export async function renewPlans(db: Kysely<Database>, day: number): Promise<void> {
  const used = db.selectFrom('enrolment').select('plan_id').where('user_id', 'is not', null)
  await db.updateTable('enrolment_plan').set({ anchored_at: day }).where('id', 'not in', used).execute()
}
