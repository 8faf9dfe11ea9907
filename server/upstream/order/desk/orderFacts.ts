import { orderStatusLabel, refundStatusALabel } from '#lib/enums'
import type { InboxFact } from '../../kernel/InboxKind.ts'
import { beijingTime } from '../../kernel/logic/beijingTime.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { OrderStory } from '../queries/orderStory.ts'

/** The whole story of an order: what it is, what belongs to it, and all that has happened, by the minute. */
export function orderFacts(story: OrderStory): InboxFact[] {
  const { order, items, charges, refunds, postings, entitlements, tasks } = story
  const facts: (InboxFact | false)[] = [
    ['状态', orderStatusLabel[order.status]],
    ['商品', `${order.title}（${order.kind} ${order.target_id}）`],
    ['用户', order.user_id ?? '已注销'],
    ['金额', amountText(order)],
    order.coupon_title !== null && ['优惠券', order.coupon_title],
    order.agreement_version !== null && ['购买协议', `${order.agreement_title ?? ''} ${order.agreement_version}`],
    order.transaction_id !== null && ['支付', `${order.channel ?? ''} 流水号 ${order.transaction_id}`],
    [
      '课程',
      lines(
        items.map(
          (item) =>
            `${item.course_id} ${item.title} 单价 ${yuanText(item.list_fen)}，${item.owned === 1 ? '已拥有' : `分摊 ${yuanText(item.due_fen)}`}`,
        ),
      ),
    ],
    ['经过', lines(timeline(story))],
    [
      '付款码',
      lines(
        charges.map(
          ({ id, channel, state, amount_fen, expires_at }) =>
            `${id} ${channel} ${state} ${yuanText(amount_fen)}，${beijingTime(expires_at)} 前有效`,
        ),
      ),
    ],
    [
      '退款',
      lines(
        refunds.map(({ id, kind, status, amount_fen, decision }) =>
          `${id} ${kind === 'asked' ? '申请' : '自动退回'} ${refundStatusALabel[status]} ${yuanText(amount_fen)} ${decision}`.trim(),
        ),
      ),
    ],
    [
      '开通',
      lines(
        entitlements.map(
          ({ kind, target_id, days, revoked_at }) =>
            `${kind} ${target_id} ${days === null ? '按课程期限' : `${days} 天`}${revoked_at === null ? '' : `，${beijingTime(revoked_at)} 收回`}`,
        ),
      ),
    ],
    ['账目合计', balances(postings)],
    [
      '待办任务',
      lines(
        tasks.map(
          ({ id, kind, subject, tries, due_at, done_at, failed_at, fault }) =>
            `${id} ${kind} ${subject} ${done_at !== null ? `${beijingTime(done_at)} 完成` : failed_at !== null ? `已放弃：${fault ?? ''}` : `${beijingTime(due_at)} 再试（已试 ${tries} 次${fault === null ? '' : `：${fault}`}）`}`,
        ),
      ),
    ],
  ]
  return facts.filter((fact) => fact !== false)
}

const amountText = (order: OrderStory['order']): string =>
  [
    `原价 ${yuanText(order.list_fen)}`,
    ...(order.deducted_fen > 0 ? [`扣减 ${yuanText(order.deducted_fen)}`] : []),
    ...(order.discount_fen > 0 ? [`优惠 ${yuanText(order.discount_fen)}`] : []),
    `应付 ${yuanText(order.due_fen)}`,
    `实付 ${yuanText(order.paid_fen)}`,
    `已退 ${yuanText(order.refunded_fen)}`,
  ].join('，')

/** Each thing on a line of its own, below its name. */
const lines = (each: readonly string[]): string => (each.length === 0 ? '无' : ['', ...each].join('\n'))

/** Everything with a time, in the order in which it happened. */
function timeline({ events, charges, reports, postings, refunds }: OrderStory): string[] {
  const signed = (fen: number) => `${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`
  const moments = [
    ...events.map(({ at, actor, status, about }) => ({ at, text: `[${orderStatusLabel[status]}] ${about}（${actor}）` })),
    ...charges.map(({ created_at: at, channel, id }) => ({ at, text: `生成付款码 ${channel} ${id}` })),
    ...reports.map(({ received_at: at, channel, kind, amount_fen, transaction_id }) => ({
      at,
      text: `${channel} 通知 ${kind} ${yuanText(amount_fen)} ${transaction_id ?? ''}`.trim(),
    })),
    ...postings.map(({ at, movement, account, amount_fen }) => ({ at, text: `记账 ${movement}：${account} ${signed(amount_fen)}` })),
    ...refunds.flatMap(({ id, asked_at, decided_at, decided_by, completed_at }) => [
      { at: asked_at, text: `退款 ${id} 提出` },
      ...(decided_at === null ? [] : [{ at: decided_at, text: `退款 ${id} 审核（${decided_by ?? ''}）` }]),
      ...(completed_at === null ? [] : [{ at: completed_at, text: `退款 ${id} 完成` }]),
    ]),
  ]
  return moments.toSorted((one, other) => one.at - other.at).map(({ at, text }) => `${beijingTime(at)}  ${text}`)
}

/** The sum of each account; all of them together are zero. */
function balances(postings: OrderStory['postings']): string {
  const accounts = Map.groupBy(postings, ({ account }) => account)
  const sum = (some: OrderStory['postings']) => some.reduce((total, { amount_fen }) => total + amount_fen, 0)
  const parts = [...accounts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, some]) => `${account} ${(sum(some) / 100).toFixed(2)}`)
  return parts.length === 0 ? '无' : `${parts.join('，')}（合计 ${(sum(postings) / 100).toFixed(2)}）`
}
