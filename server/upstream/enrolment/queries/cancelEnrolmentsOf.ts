import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { cancelFee, lockOrder, refundFee } from '../../order/admin.ts'
import { cancelEnrolment } from './enrolmentSteps.ts'

/**
 * Cancels the enrolments of a user whose account is being removed: releases the seats of future exams and refunds fees by
 * the rules of a cancellation. The caller must hold the lock of the user's row.
 */
export async function cancelEnrolmentsOf(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('enrolment')
    .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
    .selectAll('enrolment')
    .select('enrolment_plan.fee_until')
    .where('enrolment.user_id', '=', userId)
    .where('enrolment.cancelled_at', 'is', null)
    .where('enrolment_plan.exam_at', '>', now)
    .orderBy('enrolment.id')
    .execute()
  for (const { fee_until: feeUntil, ...row } of rows) {
    const { order_id: orderId } = row
    if (orderId !== null) await lockOrder(trx, orderId)
    const isRefunded = orderId !== null && now < feeUntil && (await refundFee(trx, orderId, { now, why: '账号注销，按规则全额退回' }))
    if (orderId !== null && !isRefunded) await cancelFee(trx, orderId, now)
    await cancelEnrolment(trx, row, { actor: 'system', about: `账号已注销，报名已取消${isRefunded ? '，报名费原路退回' : ''}`, now })
  }
}
