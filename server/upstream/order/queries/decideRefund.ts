import type { Kysely, Transaction } from 'kysely'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { restore, revoke } from '../../membership/admin.ts'
import { closeRefund, requestRefund } from '../../payment/admin.ts'
import { agreedFen, agreedStatuses } from '../logic/orderActions.ts'
import { isFee } from '../logic/orderKind.ts'
import { addOrderEvent, lockOrder, notifyBuyer } from './orderSteps.ts'
import { addDecidedRefund, completeRefund, refundParts, refundQueries } from './refunds.ts'

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
  /** A refund of all that is left ends the entitlement. */
  | { state: 'whole'; restFen: number }
  /** A request of the learner has to be decided first. */
  | { state: 'asked'; id: string }
  /** A fee is refunded with its enrolment. */
  | { state: 'fee' }
  /** The refund of a late payment, which granted nothing. */
  | { state: 'returned' }

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
        const restFen = await leftFen(trx, order)
        if (refund.status !== RefundStatusA.Applying) return { state: 'other', status: refund.status }
        if (order.status !== OrderStatus.Paid) return { state: 'over', order: order.status }
        if (amount > restFen) return { state: 'tooMuch', restFen }
        const agreed = { status: RefundStatusA.Agreed, amount_fen: amount, decided_at: now, decided_by: by, decision: why }
        const done = await change(trx, refund, agreed)
        await sendAgreed(trx, { order, refund: done, by, now, title: '退款申请已通过' })
        return { state: 'done', refund: done }
      }),

    /**
     * Starts a refund without a request: of `amountFen`, or of everything that is left, which also approves a request. With
     * `keeps`, which requires a part, the entitlement stays.
     */
    start: (
      { id: orderId, by, why, now }: RefundDecision,
      { amountFen, keeps }: { amountFen: number | undefined; keeps: boolean },
    ): Promise<DecisionResult> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId)
        if (!order) return { state: 'missing' }
        if (isFee(order.kind)) return { state: 'fee' }
        if (order.status !== OrderStatus.Paid) return { state: 'over', order: order.status }
        const [restFen, chargeId] = [await leftFen(trx, order), await refundQueries(trx).chargeOf(order)]
        const amount = amountFen ?? restFen
        if (amount > restFen || restFen === 0 || chargeId === undefined) return { state: 'tooMuch', restFen }
        if (keeps && amount === restFen) return { state: 'whole', restFen }
        const asked = (await refundQueries(trx).ofOrder(orderId)).find(({ status }) => status === RefundStatusA.Applying)
        if (asked && amount < restFen) return { state: 'asked', id: asked.id }
        const decided = { decided_by: by, decision: why }
        const refund = asked
          ? await change(trx, asked, { status: RefundStatusA.Agreed, amount_fen: amount, decided_at: now, ...decided })
          : (await addDecidedRefund(trx, {
              ...{ order, key: `given ${newId()}`, kind: 'given', charge_id: chargeId, amount_fen: amount, ...decided, now },
              more: { keeps: keeps ? 1 : 0 },
            }))!
        await sendAgreed(trx, { order, refund, by, now, title: '平台为你退款' })
        return { state: 'done', refund }
      }),

    /** Books a refund that the gateway has refused as paid in another way, which `why` states. */
    settle: ({ id, by, why, now }: RefundDecision): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        if (refund.status !== RefundStatusA.Failed) return { state: 'other', status: refund.status }
        await closeRefund(trx, id, 'settled', now)
        return { state: 'done', refund: await completeRefund(trx, { refund, order }, { gatewayId: null, at: now, settled: { by, why } }) }
      }),

    /** Abandons a refund that the gateway has refused, and restores the entitlement. */
    restore: ({ id, by, why, now }: RefundDecision): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        if (refund.status !== RefundStatusA.Failed) return { state: 'other', status: refund.status }
        if (refund.kind === 'returned') return { state: 'returned' }
        if (order.status !== OrderStatus.Paid) return { state: 'over', order: order.status }
        await closeRefund(trx, id, 'dropped', now)
        const to = {
          status: RefundStatusA.NotRefundable,
          open_for: null,
          decided_at: now,
          decided_by: by,
          decision: why,
          completed_at: now,
        }
        const done = await change(trx, refund, to)
        // Another refund of the order may have ended the entitlement as well.
        const ended = (await refundQueries(trx).ofOrder(order.id)).some(
          ({ kind, keeps, status }) => kind !== 'returned' && keeps === 0 && [...agreedStatuses, RefundStatusA.Completed].includes(status),
        )
        if (!ended) await restore(trx, { source: 'order', sourceId: order.id })
        await recordAndNotify(trx, { order, by, now, about: `退款没有退成，已停止${ended ? '' : '，学习权限已恢复'}` }, [
          '退款已停止',
          `《${order.title}》的退款没有退成，已停止${ended ? '' : '，学习权限已恢复'}：${why}`,
        ])
        return { state: 'done', refund: done }
      }),

    /** Refuses. `impossible` means that the order cannot be refunded at all. */
    refuse: ({ id, by, why, now }: RefundDecision, impossible: boolean): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        if (refund.status !== RefundStatusA.Applying) return { state: 'other', status: refund.status }
        const status = impossible ? RefundStatusA.NotRefundable : RefundStatusA.Refused
        const done = await change(trx, refund, { status, open_for: null, decided_at: now, decided_by: by, decision: why })
        await recordAndNotify(trx, { order, by, now, about: impossible ? '不符合退款条件' : '退款申请未通过' }, [
          '退款申请未通过',
          `《${order.title}》的退款申请没有通过：${why}`,
        ])
        return { state: 'done', refund: done }
      }),

    /** Sends a refund that the gateway has failed to pay to the gateway again. */
    sendAgain: ({ id, by, now }: Omit<RefundDecision, 'why'>): Promise<DecisionResult> =>
      decide(id, async (trx, { order, refund }) => {
        if (refund.status !== RefundStatusA.Failed) return { state: 'other', status: refund.status }
        if (refund.kind !== 'returned' && order.status !== OrderStatus.Paid) return { state: 'over', order: order.status }
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

/** Returns the amount of an order that no completed or approved refund covers. */
const leftFen = async (trx: Transaction<Database>, { id, paid_fen, refunded_fen }: PurchaseOrderTable): Promise<number> =>
  paid_fen - refunded_fen - agreedFen(await refundParts(trx, id))

/** Sends an approved refund to the gateway, ends the entitlement unless it stays, and notifies the learner. */
async function sendAgreed(
  trx: Transaction<Database>,
  { order, refund, by, now, title }: Locked & { by: string; now: number; title: string },
): Promise<void> {
  if (refund.keeps === 0) await revoke(trx, { source: 'order', sourceId: order.id, now })
  await send(trx, refund, now)
  const amount = yuanText(refund.amount_fen)
  await recordAndNotify(trx, { order, by, now, about: `已同意退款 ${amount}` }, [
    title,
    `《${order.title}》的退款 ${amount} 正在原路退回，${refund.keeps === 0 ? '相应的学习权限已收回' : '学习权限不变'}：${refund.decision}`,
  ])
}

/** Adds an event to the order's history and notifies the learner. */
async function recordAndNotify(
  trx: Transaction<Database>,
  { order, by, now, about }: Pick<Locked, 'order'> & { by: string; now: number; about: string },
  [title, body]: readonly [title: string, body: string],
): Promise<void> {
  await addOrderEvent(trx, { order_id: order.id, at: now, actor: `operator ${by}`, status: order.status, about })
  await notifyBuyer(trx, order, { title, body, now })
}
