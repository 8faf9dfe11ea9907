import { Code, type Refund, type refund, type RefundQuote } from '#lib/contract'
import { OrderStatus, refundReasonLabel, RefundStatusA } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { newId } from '../kernel/logic/newId.ts'
import { yuanText } from '../kernel/logic/yuanText.ts'
import type { LearningQueries } from '../learning/index.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { isFee } from './logic/orderKind.ts'
import { bodyDigest } from '../kernel/logic/bodyDigest.ts'
import {
  isPlatformFault,
  nextLowerAmount,
  refundAmount,
  type RefundInput,
  type RefundResult,
  RefundTerms,
  requestedFen,
  watchedPercent,
} from './logic/refundAmount.ts'
import { entitlementOf } from './views/orderCards.ts'
import type { OrderQueries } from './queries/createOrderQueries.ts'
import type { OrderRow } from './queries/orderFacts.ts'

interface Deps {
  clock: () => number
  refunds: OrderQueries['refunds']
  orders: OrderQueries['orders']
  watched: LearningQueries['watched']
}

export const refundHandlers = ({ clock, refunds, orders, watched }: Deps): Handlers<typeof refund> => {
  const own = async (id: string, userId: string): Promise<OrderRow> =>
    (await orders.find(userId, id)) ?? refuse(Code.NotFound, '订单不存在，请在“我的订单”里查看')

  /** Returns the amount that the rule currently refunds for a paid order. */
  async function applyRule(order: OrderRow, userId: string) {
    if (isFee(order.kind)) return refuse(Code.OrderOver, '报名费不能单独退款。缴费截止前在报名页取消报名，会自动全额退回')
    if (order.status !== OrderStatus.Paid || order.paid_at === null || order.paid_fen === 0)
      return refuse(Code.OrderOver, order.paid_fen === 0 ? '这个订单没有付款，不需要退款' : '这个订单现在不能退款')
    if (order.refunded_fen >= order.paid_fen) return refuse(Code.OrderOver, '这个订单已全部退款')
    const bought = (await orders.items(order.id)).filter(({ owned }) => owned === 0)
    const seen = await watched.beyondTrials(
      userId,
      bought.map(({ course_id }) => course_id),
    )
    const ground: RefundInput = {
      paidFen: order.paid_fen,
      refundedFen: order.refunded_fen,
      paidAt: order.paid_at,
      until: entitlementEnd(order, clock()),
      watchedSeconds: bought.reduce((sum, item) => sum + watchedSince(item, seen.get(item.course_id) ?? 0), 0),
      totalSeconds: bought.reduce((sum, { seconds }) => sum + seconds, 0),
      terms: parseJsonColumn(RefundTerms, order.refund_terms, 'purchase_order.refund_terms'),
    }
    return { ground, result: refundAmount(ground, clock()) }
  }

  return {
    'GET /api/order/:id/refund': async ({ id }, call) => {
      const order = await own(id, requireUser(call).id)
      return { list: (await refunds.ofOrder(order.id)).map(refundOf) }
    },

    'GET /api/order/:id/refund/quote': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const { ground, result } = await applyRule(await own(id, userId), userId)
      return quoteOf(ground, result, clock())
    },

    'POST /api/order/:id/refund': async ({ id, key, ...body }, call) => {
      const { id: userId } = requireUser(call)
      const order = await own(id, userId)
      const digest = bodyDigest(body)
      const known = await refunds.byKey(id, key)
      if (known) return respondToRepeated(known, digest)
      const { reason: refused, ...facts } = (await applyRule(order, userId)).result
      if (body.mark !== markOf(facts)) return refuse(Code.PriceChanged, '可退金额有变化，请看过新的金额后再提交')
      if (refused !== null && !isPlatformFault(body.reason)) return refuse(Code.NotRefundable, refused)
      const amount = requestedFen(facts, body.reason)
      if (amount === 0) return refuse(Code.NotRefundable, '按规则可退金额为 0')
      const charge = (await refunds.chargeOf(order)) ?? refuse(Code.OrderOver, '这个订单没有可以退回的付款')
      const at = clock()
      const row: Database['refund'] = {
        id: newId(),
        order_id: id,
        user_id: userId,
        send_key: key,
        body_digest: digest,
        kind: 'asked',
        keeps: 0,
        status: RefundStatusA.Applying,
        amount_fen: amount,
        reason: body.reason,
        note: body.note,
        facts: JSON.stringify(facts),
        charge_id: charge,
        gateway_id: null,
        open_for: id,
        asked_at: at,
        decided_at: null,
        decided_by: null,
        decision: '',
        completed_at: null,
      }
      const about = `申请退款 ${yuanText(amount)}：${refundReasonLabel[body.reason]}`
      const answer = await refunds
        .ask(row, { refundedFen: facts.refundedFen, about, limits: postLimits('refund', userId) })
        .catch(refuseExceeded((wait) => `申请太频繁，请 ${wait}后再试`))
      if (answer.state === 'changed') return refuse(Code.PriceChanged, '订单刚刚有变化，请看过新的金额后再提交')
      if (answer.state === 'open') return refuse(Code.Conflict, '这个订单已有一笔退款在处理，请等待结果')
      return respondToRepeated(answer.refund, digest)
    },

    'POST /api/order/:id/refund/cancel': async ({ id }, call) => {
      const order = await own(id, requireUser(call).id)
      const cancelled = await refunds.cancel(order.id, clock())
      if (cancelled) return refundOf(cancelled)
      const latest = (await refunds.ofOrder(order.id)).find(({ kind }) => kind === 'asked')
      if (!latest) return refuse(Code.NotFound, '这个订单没有退款申请')
      if (latest.status === RefundStatusA.Cancelled) return refundOf(latest)
      return refuse(Code.Conflict, '退款申请已有结果，不能取消了')
    },
  }
}

/** Returns the seconds of an item watched since its purchase, given all watched seconds. */
const watchedSince = ({ seconds, watched_before: before }: Database['order_item'], watched: number): number =>
  Math.min(Math.max(0, watched - before), seconds)

/** Returns the end of an order's entitlement: now if it was revoked, null if it is unlimited. */
function entitlementEnd(order: OrderRow, now: number): number | null {
  const right = entitlementOf(order, now)
  if (right === null || !right.live) return now
  return right.until === null ? null : Date.parse(right.until)
}

/** Responds to a repeated request like the first time. Refuses a different request with the same key. */
const respondToRepeated = (row: Database['refund'], digest: string): Refund =>
  row.body_digest === digest ? refundOf(row) : refuse(Code.Conflict, '这份申请已经提交过，请刷新页面后查看')

/** Returns a fingerprint of the shown amount. Without the elapsed days: time changes it only together with the rule. */
const markOf = ({ rule, ruleFen, paidFen, refundedFen, terms }: Omit<RefundResult, 'reason'>): string =>
  bodyDigest({ rule, ruleFen, paidFen, refundedFen, terms })

function quoteOf(ground: RefundInput, { ruleFen, ...result }: RefundResult, now: number): RefundQuote {
  const { rule, paidFen, refundedFen, days, watchedSeconds, totalSeconds, terms, reason } = result
  const later = nextLowerAmount(ground, now)
  return {
    rule,
    amountFen: ruleFen,
    paidFen,
    restFen: paidFen - refundedFen,
    days,
    watchedSeconds,
    totalSeconds,
    watchedPercent: watchedPercent(result),
    terms,
    reason,
    later: later && { at: isoTime(later.at), amountFen: later.amountFen },
    mark: markOf({ ruleFen, ...result }),
  }
}

const refundOf = (row: Database['refund']): Refund => ({
  id: row.id,
  orderId: row.order_id,
  kind: row.kind,
  status: row.status,
  amountFen: row.amount_fen,
  reason: row.reason,
  note: row.note,
  askedAt: isoTime(row.asked_at),
  decidedAt: isoTime(row.decided_at),
  decision: row.decision,
  completedAt: isoTime(row.completed_at),
  offline: row.status === RefundStatusA.Completed && row.gateway_id === null,
})
