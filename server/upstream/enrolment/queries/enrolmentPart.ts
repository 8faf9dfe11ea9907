import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { removedIds, storeRows } from '../../db/storeRows.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { Sittings } from '../logic/PlanColumns.ts'
import { latestStart } from '../logic/latestStart.ts'
import type { EnrolmentRows } from '../pack/planRows.ts'
import { reviewPlans } from './reviewPlans.ts'

/** Import of plans, their online sittings, and conditions. Does not change users' enrolments, and notifies users of changes. */
export const enrolmentPart: PackPart<EnrolmentRows> = {
  review: async (db, given) => (await reviewPlans(db, await planRows(db, given), given.plans_loaded_at)).lines,

  store: async (trx, given) => {
    const { enrolment_condition } = given
    const rows = await planRows(trx, given)
    await (await reviewPlans(trx, rows, given.plans_loaded_at)).tell(trx)
    // Adds the difference, because users may take seats concurrently.
    const taken = sql`enrolment_plan.taken + excluded.taken_elsewhere - enrolment_plan.taken_elsewhere`
    await storeRows(trx, 'enrolment_plan', ['id'], rows, { change: { taken } })
    await trx.deleteFrom('enrolment_condition').execute()
    await storeRows(trx, 'enrolment_condition', ['profession_id', 'level', 'version'], enrolment_condition)
    const sittings = (await Promise.all(rows.map((row) => sittingRows(trx, row)))).flat()
    await storeRows(trx, 'exam_sitting', ['id'], sittings, { keep: ['extended_seconds', 'extension_reason', 'released_at'] })
  },

  // Applicants retain access to a plan that left the pack; it is hidden from other users.
  drop: async (trx, { plans }) => {
    for (const id of await removedIds(trx, 'enrolment_plan', plans))
      await trx.updateTable('enrolment_plan').set({ listed: 0 }).where('id', '=', id).execute()
  },
}

/** Returns the rows of the plans; relative times count from the day of the first load. */
async function planRows(db: Kysely<Database>, { plans, plans_loaded_on: today }: EnrolmentRows): Promise<EnrolmentPlanTable[]> {
  const known = await db.selectFrom('enrolment_plan').select(['id', 'anchored_at']).execute()
  const anchors = new Map(known.map(({ id, anchored_at }) => [id, anchored_at]))
  return plans.map(({ id, rowAt }) => rowAt(anchors.get(id) ?? today))
}

/** Returns the rows of a plan's online sittings, which the exam domain reads for admission. */
async function sittingRows(trx: Transaction<Database>, plan: EnrolmentPlanTable): Promise<Database['exam_sitting'][]> {
  const online = parseJsonColumn(Sittings, plan.sittings, 'enrolment_plan.sittings')
  const rows: Database['exam_sitting'][] = []
  for (const { sitting: id, paper, from, to } of online) {
    if (id === null || paper === null) continue
    const told = await trx.selectFrom('exam_paper').select('minutes').where('id', '=', paper).where('current', '=', 1).executeTakeFirst()
    rows.push({
      id,
      paper_id: paper,
      plan_id: plan.id,
      starts_at: from,
      ends_at: to,
      late_until: latestStart({ from, to, minutes: told?.minutes ?? null }),
      extended_seconds: 0,
      extension_reason: null,
      released_at: null,
    })
  }
  return rows
}
