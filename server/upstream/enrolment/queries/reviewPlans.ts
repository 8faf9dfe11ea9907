import type { Kysely } from 'kysely'
import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { PackChangeRefused } from '../../kernel/PackPart.ts'
import { formOf } from '../formOf.ts'
import { type PlanChange, planChanges, planRefusals } from '../logic/planChanges.ts'
import { notifyApplicant } from './enrolmentSteps.ts'

/** Changes of the plans that users have applied for. Throws {@link PackChangeRefused} if one is not possible. */
export async function reviewPlans(db: Kysely<Database>, rows: readonly EnrolmentPlanTable[], now: number) {
  const known = new Map((await db.selectFrom('enrolment_plan').selectAll().execute()).map((plan) => [plan.id, plan]))
  const open = await db
    .selectFrom('enrolment')
    .select(['plan_id', 'user_id', 'form'])
    .where('user_id', 'is not', null)
    .where('applied_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  const applicants = Map.groupBy(
    open.map((row) => ({ ...row, ...formOf(row) })),
    ({ plan_id }) => plan_id,
  )
  const found = rows.flatMap((after) => {
    const [before, those = []] = [known.get(after.id), applicants.get(after.id)]
    if (!before) return []
    const refused = planRefusals(before, after, those, now).map((reason) => `plans/${after.id}.json：${reason}`)
    return [{ plan: before, those, refused, changes: those.length === 0 ? [] : planChanges(before, after) }]
  })
  const refused = found.flatMap((each) => each.refused)
  if (refused.length > 0) throw new PackChangeRefused(refused, false)
  const changed = found.filter(({ changes }) => changes.length > 0)
  return {
    lines: changed.flatMap(({ plan, those, changes }) =>
      changes.map(({ text, concerns }) => `plans/${plan.id}.json《${plan.title}》${text}：${those.filter(concerns).length} 人已报名`),
    ),
    /** Notifies each applicant of the changes that concern them. */
    tell: async (trx: Parameters<typeof notifyApplicant>[0]): Promise<void> => {
      for (const { plan, those, changes } of changed)
        for (const applicant of those) {
          const own = changes.filter((change: PlanChange) => change.concerns(applicant) && !change.text.startsWith('名额 '))
          if (own.length === 0) continue
          const body = `《${plan.title}》有改动：${own.map(({ text }) => text).join('；')}。你的报名仍然有效。`
          await notifyApplicant(trx, applicant, { title: '报名计划有改动', body, action: '查看报名', now })
        }
    },
  }
}
