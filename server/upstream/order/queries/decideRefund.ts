import type { Kysely, Transaction } from 'kysely'
import { MessageKind, OrderStatus, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { revoke } from '../../membership/admin.ts'
import { notify } from '../../message/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { requestRefund } from '../../payment/admin.ts'
import { lockOrder, addOrderEvent } from './orderSteps.ts'

/** An operator's decision on a refund. */
export interface RefundDecision {
  id: string
  by: string
  /** Reason shown to the learner. */
  why: string
  now: number
}

/** Result of a decision: done, or the reason why nothing was changed. */
export type DecisionResult =
  | { state: 'done'; refund: Database['refund'] }
  | { state: 'missing' }
  /** The refund is not in the state that the decision requires. */
  | { state: 'other'; status: RefundStatusA }
  /** The order is no longer paid. */
  | { state: 'over'; order: OrderStatus }
  | { state: 'tooMuch'; restFen: number }

interface Locked {
  refund: Database['refund']
  order: PurchaseOrderTable
}

/** Creates the decisions on refunds. Each is a conditional update, in one transaction with all of its consequences. */
export const refundDecisions = (db: Kysely<Database>) => {
  const decide = (id: string, act: (trx: Transaction<Database>, locked: Locked) => Promise<DecisionResult>): Promise<DecisionResult> =>
    db.transaction().execute(async (trx) => {
      const found = await refundOf(trx, id)
      if (!found) return { state: 'missing' }
      const order = await lockOrder(trx, found.order_id)
      const refund = await refundOf(trx, id)
      return order && refund ? act(trx, { order, refund }) : { state: 'missing' }
    })

  return {
    /** Approves: revokes the entitlement and enqueues the refund in the outbox. `amountFen` defaults to the requested amount. */
    agree: ({ id, by, why, now }: RefundDecision, amountFen: number | undefined): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        const amount = amountFen ?? refund.amount_fen
        const restFen = order.paid_fen - order.refunded_fen
        if (refund.status !== RefundStatusA.Applying) return { state: 'other', status: refund.status }
        if (order.status !== OrderStatus.Paid) return { state: 'over', order: order.status }
        if (amount > restFen) return { state: 'tooMuch', restFen }
        const agreed = { status: RefundStatusA.Agreed, amount_fen: amount, decided_at: now, decided_by: by, decision: why }
        const done = await change(trx, refund, agreed)
        await revoke(trx, { source: 'order', sourceId: order.id, now })
        await send(trx, done, now)
        await enqueue(trx, { kind: 'invoice.settle', subject: order.id, now })
        await recordAndNotify(trx, { order, refund: done, by, now, about: `已同意退款 ${yuanText(amount)}` }, [
          '退款申请已通过',
          `《${order.title}》的退款 ${yuanText(amount)} 正在原路退回，相应的学习权限已收回。`,
        ])
        return { state: 'done', refund: done }
      }),

    /** Refuses. `impossible` means that the order cannot be refunded at all. */
    refuse: ({ id, by, why, now }: RefundDecision, impossible: boolean): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        if (refund.status !== RefundStatusA.Applying) return { state: 'other', status: refund.status }
        const status = impossible ? RefundStatusA.NotRefundable : RefundStatusA.Refused
        const done = await change(trx, refund, { status, open_for: null, decided_at: now, decided_by: by, decision: why })
        await recordAndNotify(trx, { order, refund: done, by, now, about: impossible ? '不符合退款条件' : '退款申请未通过' }, [
          '退款申请未通过',
          `《${order.title}》的退款申请没有通过：${why}`,
        ])
        return { state: 'done', refund: done }
      }),

    /** Sends a refund that the gateway has failed to pay to the gateway again. */
    sendAgain: ({ id, by, now }: Omit<RefundDecision, 'why'>): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        if (refund.status !== RefundStatusA.Failed) return { state: 'other', status: refund.status }
        if (refund.kind === 'asked' && order.status !== OrderStatus.Paid) return { state: 'over', order: order.status }
        const done = await change(trx, refund, { status: RefundStatusA.Agreed })
        await send(trx, done, now)
        await addOrderEvent(trx, { order_id: order.id, at: now, actor: `operator ${by}`, status: order.status, about: '已重新发起退款' })
        return { state: 'done', refund: done }
      }),
  }
}

const refundOf = (trx: Transaction<Database>, id: string): Promise<Database['refund'] | undefined> =>
  trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

/** Updates a refund if it is still in the state that was read under the order's lock. */
const change = (
  trx: Transaction<Database>,
  { id, status }: Database['refund'],
  to: Partial<Database['refund']>,
): Promise<Database['refund']> =>
  trx.updateTable('refund').set(to).where('id', '=', id).where('status', '=', status).returningAll().executeTakeFirstOrThrow()

const send = (trx: Transaction<Database>, { id, order_id, charge_id, amount_fen }: Database['refund'], now: number): Promise<void> =>
  requestRefund(trx, { refundId: id, orderId: order_id, chargeId: charge_id, amountFen: amount_fen, movement: 'refund', now })

/** Adds an event to the order's history and notifies the learner. */
async function recordAndNotify(
  trx: Transaction<Database>,
  { order, refund, by, now, about }: Locked & { by: string; now: number; about: string },
  [title, body]: readonly [title: string, body: string],
): Promise<void> {
  await addOrderEvent(trx, { order_id: order.id, at: now, actor: `operator ${by}`, status: order.status, about })
  if (refund.user_id === null) return
  const path = `/order/detail/${order.id}`
  await notify(trx, { userId: refund.user_id, kind: MessageKind.Order, title, body, path, action: '查看订单', now })
}
