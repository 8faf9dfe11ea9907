import type { Kysely } from 'kysely'
import { EnrolmentReviewStatus } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { cancelEnrolment, notifyApplicant, recordStep, releaseSeat } from './enrolmentSteps.ts'
import { ticketQueries } from './tickets.ts'

/** Queries for time-driven steps of enrolments. */
export const upkeepQueries = (db: Kysely<Database>) => {
  const lapse = () =>
    db
      .selectFrom('enrolment')
      .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
      .selectAll('enrolment')
      .select('enrolment_plan.title')
      .where('enrolment.cancelled_at', 'is', null)

  return {
    /**
     * Cancels enrolments with unpaid fees after the deadline, releases the seats of rejected ones that were not corrected in
     * time, and issues due tickets. Returns the number of changes.
     */
    advanceDue: async (now: number, most: number): Promise<number> => {
      const unpaid = await lapse()
        .where('enrolment.step', '=', 'fee')
        .where('enrolment_plan.fee_until', '<=', now)
        // An open order may still be paid; its enrolment is handled in a later run.
        .where('enrolment.order_id', 'is', null)
        .limit(most)
        .execute()
      for (const { title, ...found } of unpaid)
        await db.transaction().execute(async (trx) => {
          if (found.user_id !== null) await lockUser(trx, found.user_id)
          const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', found.id).executeTakeFirst()
          if (row?.step !== 'fee' || row.order_id !== null || row.cancelled_at !== null) return
          await cancelEnrolment(trx, row, { actor: 'system', about: '没有在缴费截止前缴费，报名已取消', now })
          const body = `《${title}》的缴费已经截止，报名已取消，名额已释放。`
          await notifyApplicant(trx, row, { title: '报名已取消', body, action: '查看报名', now })
        })
      const refused = await lapse()
        .where('enrolment.review', '=', EnrolmentReviewStatus.Rejected)
        .where('enrolment.seated', '=', 1)
        .where('enrolment_plan.review_until', '<=', now)
        .limit(most)
        .execute()
      for (const { title, ...found } of refused)
        await db.transaction().execute(async (trx) => {
          if (found.user_id !== null) await lockUser(trx, found.user_id)
          const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', found.id).executeTakeFirst()
          if (row?.review !== EnrolmentReviewStatus.Rejected || row.seated === 0) return
          await releaseSeat(trx, row)
          await recordStep(trx, {
            enrolment_id: row.id,
            at: now,
            actor: 'system',
            step: 'review',
            about: '没有在审核截止前修改重提，名额已释放',
          })
          const body = `《${title}》的资格审核已经截止，你的报名没有通过审核，名额已释放。`
          await notifyApplicant(trx, row, { title: '报名没有通过审核', body, action: '查看报名', now })
        })
      return unpaid.length + refused.length + (await ticketQueries(db).giveDue(now, most))
    },
  }
}

/** Returns the plans whose counter of taken seats differs from the actual number, or exceeds the quota. */
export async function findSeatErrors(db: Kysely<Database>): Promise<{ id: string; about: string }[]> {
  const [plans, seats] = await Promise.all([
    db.selectFrom('enrolment_plan').select(['id', 'quota', 'taken', 'taken_elsewhere']).orderBy('id').execute(),
    db
      .selectFrom('enrolment')
      .select(({ fn }) => ['plan_id', fn.countAll<number>().as('count')])
      .where('seated', '=', 1)
      .groupBy('plan_id')
      .execute(),
  ])
  const held = new Map(seats.map(({ plan_id: id, count }) => [id, count]))
  return plans.flatMap(({ id, quota, taken, taken_elsewhere: elsewhere }) => {
    const real = elsewhere + (held.get(id) ?? 0)
    if (taken !== real) return [{ id, about: `记为 ${taken} 个，实际占用 ${real} 个` }]
    return taken > quota ? [{ id, about: `占用 ${taken} 个，超过名额 ${quota} 个` }] : []
  })
}
