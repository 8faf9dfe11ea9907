import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { MessageKind, type SkillLevel, skillLevelLabel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { notify } from '../../message/admin.ts'

/** An occupation and level about whose next open plan a user wants to be notified. */
export interface PlanReminderKey {
  userId: string
  occupation: string
  level: SkillLevel
}

/** Condition for the reminder with a key. */
const isOf =
  ({ userId, occupation, level }: PlanReminderKey) =>
  (eb: ExpressionBuilder<Database, 'plan_reminder'>) =>
    eb.and({ user_id: userId, profession_id: occupation, level })

/** Queries for reminders of plans. Each reminder is sent once, when the first plan is open, and then removed. */
export const planReminderQueries = (db: Kysely<Database>) => ({
  isSet: async (key: PlanReminderKey): Promise<boolean> =>
    (await db.selectFrom('plan_reminder').select('created_at').where(isOf(key)).executeTakeFirst()) !== undefined,

  set: async ({ userId, occupation, level }: PlanReminderKey, now: number): Promise<void> => {
    await db
      .insertInto('plan_reminder')
      .values({ user_id: userId, profession_id: occupation, level, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'profession_id', 'level']).doNothing())
      .execute()
  },

  remove: async (key: PlanReminderKey): Promise<void> => {
    await db.deleteFrom('plan_reminder').where(isOf(key)).execute()
  },

  hasOccupation: async (id: string): Promise<boolean> =>
    (await db.selectFrom('profession').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  /** Notifies users of plans that have opened; returns the number of reminders. */
  sendDue: async (now: number, most: number): Promise<number> => {
    const due = await db
      .selectFrom('plan_reminder as reminder')
      .innerJoin('enrolment_plan as plan', 'plan.profession_id', 'reminder.profession_id')
      .innerJoin('profession', 'profession.id', 'reminder.profession_id')
      .select(['reminder.user_id', 'reminder.profession_id', 'reminder.level', 'profession.name'])
      .select(['plan.id', 'plan.title', 'plan.region', 'plan.closes_at'])
      .where('plan.listed', '=', 1)
      .where('plan.opens_at', '<=', now)
      .where('plan.closes_at', '>', now)
      // The column is a JSON list of levels, which are single digits.
      .where(sql<boolean>`plan.levels like '%' || cast(reminder.level as text) || '%'`)
      .orderBy('plan.closes_at', 'desc')
      .orderBy('plan.id')
      .limit(most)
      .execute()
    for (const { user_id: userId, profession_id, level, name, ...plan } of due)
      await db.transaction().execute(async (trx) => {
        // Removed first: of several open plans and concurrent sweeps, only one sends the notice.
        const key = { userId, occupation: profession_id, level }
        const removed = await trx.deleteFrom('plan_reminder').where(isOf(key)).returning('level').executeTakeFirst()
        if (!removed) return
        const what = `${name}${skillLevelLabel[level]}`
        const body = `《${plan.title}》正在报名，考点在${plan.region}，${formatBeijingMinute(plan.closes_at)} 截止。`
        const notice = { title: `${what}开放报名了`, body, path: `/enrollment/${plan.id}`, action: '去报名' }
        await notify(trx, { userId, kind: MessageKind.Enrolment, ...notice, now })
      })
    return due.length
  },
})
