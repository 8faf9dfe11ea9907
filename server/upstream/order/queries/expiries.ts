import type { Kysely, Transaction } from 'kysely'
import { MessageKind, TargetKind } from '#lib/enums'
import type { OrderKind } from '#lib/contract'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { isMemberAt, membershipEnd } from '../../membership/admin.ts'
import { notify } from '../../message/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { withFacts } from './orderFacts.ts'
import { lockOrder } from './orderSteps.ts'

const day = 86_400_000

/** Returns the time of the expiry notice: a week before the end, or halfway through a term of less than two weeks. */
const expiryNoticeAt = (from: number, until: number): number => until - Math.min(7 * day, (until - from) / 2)

/** Schedules the expiry notice of an order with a limited term. */
export async function scheduleExpiryNotice(
  trx: Transaction<Database>,
  { id, valid_days: days }: PurchaseOrderTable,
  now: number,
): Promise<void> {
  if (days === null) return
  await enqueue(trx, { kind: 'order.expiry', subject: id, now, dueAt: expiryNoticeAt(now, now + days * day) })
}

const parameters: Record<OrderKind, string | null> = {
  [TargetKind.Course]: 'course',
  [TargetKind.CourseSeries]: 'group',
  [TargetKind.CoursePackage]: 'project',
  [TargetKind.EnrolmentPlan]: null,
}

/** Returns the path of the checkout page for a product, or null if it is sold elsewhere. */
function checkoutPath(kind: OrderKind, id: string): string | null {
  const parameter = parameters[kind]
  return parameter === null ? null : `/order/pay/create?${parameter}=${id}`
}

/** Creates the queries for expiry notices. */
export const expiryQueries = (db: Kysely<Database>) => ({
  /** Sends the expiry notice of an order, once per term. If the term was extended, returns the later time of the notice. */
  tell: (orderId: string, now: number): Promise<void | { againAt: number }> =>
    db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId)
      const row = await withFacts(trx).where('purchase_order.id', '=', orderId).executeTakeFirst()
      if (!row || row.user_id === null || row.granted_at === null || row.revoked_at !== null || row.joined_at === null) return undefined
      const membership = { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.course_days }
      const until = membershipEnd(membership)
      if (until === null || !isMemberAt(now, membership)) return undefined
      const at = expiryNoticeAt(row.granted_at, until)
      if (now < at) return { againAt: at }
      const path = row.listed === 1 ? checkoutPath(row.kind, row.target_id) : null
      const notice = { kind: MessageKind.Order, title: `《${row.title}》即将到期`, path, action: path && '去续费' }
      const body = `可以学习到 ${formatBeijingMinute(until)}。到期前续费，新的期限从到期的时间算起，学习记录一直保留。`
      // Several orders of one product share a term, and a task may run twice.
      const told = trx.selectFrom('notice').select('id').where('user_id', '=', row.user_id).where('title', '=', notice.title)
      if (await told.where('body', '=', body).executeTakeFirst()) return undefined
      await notify(trx, { userId: row.user_id, ...notice, body, now })
      return undefined
    }),
})
