import type { Kysely } from 'kysely'
import type { Database, EnrolmentTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { feeState, lockOrder } from '../../order/admin.ts'
import { placeFee } from '../../order/index.ts'
import { cancelEnrolment, releaseSeat, recordStep, takeSeat, notifyApplicant } from './enrolmentSteps.ts'
import type { PlanRow } from './plans.ts'

/** The fee's order, or the reason for its absence. */
export type FeeOrder = { state: 'placed'; order: string } | { state: 'full' | 'changed' }

/** Queries that synchronise enrolments with the orders of their fees. */
export const feeQueries = (db: Kysely<Database>) => ({
  /** Returns the open order of the fee, or creates it. The seat is held until the payment deadline. */
  order: (
    { id, user_id: userId }: EnrolmentTable,
    plan: PlanRow,
    { now, payBefore }: { now: number; payBefore: number },
  ): Promise<FeeOrder> =>
    db.transaction().execute(async (trx): Promise<FeeOrder> => {
      if (userId === null) return { state: 'changed' }
      await lockUser(trx, userId)
      const row = await trx.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.step !== 'fee' || row.cancelled_at !== null) return { state: 'changed' }
      if (row.order_id !== null) return { state: 'placed', order: row.order_id }
      if (row.seated === 0 && !(await takeSeat(trx, row.plan_id))) return { state: 'full' }
      const { title, emblem: cover, fee_fen: feeFen } = plan
      const order = await placeFee(trx, { userId, planId: row.plan_id, title, cover, feeFen, now, payBefore })
      await trx.updateTable('enrolment').set({ order_id: order.id, seated: 1, held_until: payBefore }).where('id', '=', id).execute()
      return { state: 'placed', order: order.id }
    }),

  /** Updates the enrolment by the state of its fee's order. Idempotent. */
  settle: (orderId: string, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId)
      const row = await trx.selectFrom('enrolment').selectAll().where('order_id', '=', orderId).executeTakeFirst()
      if (!order || !row || row.cancelled_at !== null) return
      const state = feeState(order, now)
      if (state === 'paid' && row.step === 'fee') {
        await trx.updateTable('enrolment').set({ step: 'ticket', held_until: null }).where('id', '=', row.id).execute()
        await recordStep(trx, { enrolment_id: row.id, at: now, actor: 'system', step: 'fee', about: '报名费已缴纳' })
        const plan = await trx.selectFrom('enrolment_plan').select('ticket_at').where('id', '=', row.plan_id).executeTakeFirst()
        const when = plan && plan.ticket_at > now ? `${formatBeijingMinute(plan.ticket_at)} 起可以打印准考证。` : '现在可以打印准考证。'
        await notifyApplicant(trx, row, { title: '报名费已缴纳', body: `《${order.title}》报名成功，${when}`, action: '查看报名', now })
      }
      if (state === 'over' && row.step === 'fee') {
        await releaseSeat(trx, row)
        await trx.updateTable('enrolment').set({ order_id: null }).where('id', '=', row.id).execute()
        await recordStep(trx, { enrolment_id: row.id, at: now, actor: 'system', step: 'fee', about: '报名费订单已关闭，名额已释放' })
        const body = `《${order.title}》的报名费没有在时限内支付，名额已经释放。缴费截止前还有名额的，可以重新缴费。`
        await notifyApplicant(trx, row, { title: '名额已释放', body, action: '去缴费', now })
      }
      // Chargeback: the payment was reversed.
      if (state === 'over' && row.step === 'ticket') {
        await cancelEnrolment(trx, row, { actor: 'system', about: '报名费被支付渠道退单，报名已取消', now })
        const body = `《${order.title}》的报名费被支付渠道退回，报名已取消，名额已释放。`
        await notifyApplicant(trx, row, { title: '报名已取消', body, action: '查看报名', now })
      }
    }),
})
