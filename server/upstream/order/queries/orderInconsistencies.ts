import { type Kysely, sql } from 'kysely'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { openStatuses } from '../logic/orderActions.ts'

/** An inconsistent order: its number, and the description of the problem. */
export interface OrderInconsistency {
  id: string
  about: string
}

/** States of approved refunds, whose entitlements are revoked. */
const agreed = [RefundStatusA.Agreed, RefundStatusA.InProgress, RefundStatusA.Completed, RefundStatusA.Failed]

/** Finds orders whose amounts, states and entitlements are inconsistent. */
export async function findOrderInconsistencies(db: Kysely<Database>): Promise<OrderInconsistency[]> {
  const orders = db.selectFrom('purchase_order').select('purchase_order.id').orderBy('purchase_order.id')
  const right = (isThere: boolean) =>
    orders.where(({ exists, not, selectFrom }) => {
      const live = exists(
        selectFrom('entitlement')
          .select('entitlement.id')
          .where('source', '=', 'order')
          .whereRef('source_id', '=', 'purchase_order.id')
          .where('revoked_at', 'is', null),
      )
      return isThere ? live : not(live)
    })
  const checks: [string, typeof orders][] = [
    [
      '金额不符：应付不等于原价减去扣减和优惠，或已退多于已付',
      orders.where(({ or, eb }) =>
        or([
          eb('due_fen', '<>', sql<number>`list_fen - deducted_fen - discount_fen`),
          eb('refunded_fen', '>', eb.ref('paid_fen')),
          eb.and([eb('status', '=', OrderStatus.Paid), eb('paid_fen', '<>', eb.ref('due_fen'))]),
        ]),
      ),
    ],
    [
      '各项金额之和不等于应付',
      orders.where('due_fen', '<>', ({ selectFrom }) =>
        selectFrom('order_item')
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>('order_item.due_fen'), val(0)).as('sum'))
          .whereRef('order_item.order_id', '=', 'purchase_order.id'),
      ),
    ],
    [
      '已支付而没有开通',
      right(false)
        .where('status', '=', OrderStatus.Paid)
        .where('user_id', 'is not', null)
        // An order whose whole money is returned, even by refunds that leave the entitlement in place, may have lost it.
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('paid_fen', '=', 0),
            eb('paid_fen', '>', () =>
              selectFrom('refund')
                .select(({ fn, val }) => fn.coalesce(fn.sum<number>('refund.amount_fen'), val(0)).as('sum'))
                .whereRef('refund.order_id', '=', 'purchase_order.id')
                .where('refund.kind', '!=', 'returned')
                .where('refund.status', 'in', agreed),
            ),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refund')
                .select('refund.id')
                .whereRef('refund.order_id', '=', 'purchase_order.id')
                .where('refund.kind', '!=', 'returned')
                .where('refund.keeps', '=', 0)
                .where('refund.status', 'in', agreed),
            ),
          ),
        ),
    ],
    ['没有支付或已退单而仍然开通', right(true).where('status', '<>', OrderStatus.Paid)],
    [
      '状态与是否待支付不符',
      orders.where(({ or, and, eb }) =>
        or([
          and([eb('status', 'in', openStatuses), eb('open_for', 'is', null)]),
          and([eb('status', 'not in', openStatuses), eb('open_for', 'is not', null)]),
        ]),
      ),
    ],
  ]
  const faults: OrderInconsistency[] = []
  for (const [about, query] of checks) for (const { id } of await query.limit(20).execute()) faults.push({ id, about })
  return faults
}
