import { orderStatusLabel, payChannelLabel, RefundStatusA, refundStatusALabel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { InboxDetails } from '../../kernel/InboxKind.ts'
import { formatBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { invoiceStateText } from '../../kernel/logic/invoiceStateText.ts'
import { plainYuan, yuanText } from '../../kernel/logic/yuanText.ts'
import { movementText } from '../../payment/admin.ts'
import { isSold, productKindLabel } from '../logic/orderKind.ts'
import { payChannel } from '../payChannel.ts'
import type { OrderDetails } from '../queries/orderDetails.ts'

/** Returns all facts of an order: pending actions, its contents, its timeline, and all related records. */
export function orderFacts(story: OrderDetails): InboxDetails {
  const { order, items, charges, refunds, invoices, entitlements, tasks } = story
  return [
    ['状态', orderStatusLabel[order.status]],
    ['要处理', lines(openMatters(story))],
    ['商品', `${isSold(order.kind) ? productKindLabel[order.kind] : ''}《${order.title}》（${order.target_id}）`],
    ['用户', order.user_id ?? '已注销'],
    ['金额', amountText(order)],
    order.coupon_title !== null && ['优惠券', order.coupon_title],
    order.agreement_version !== null && ['购买协议', `${order.agreement_title ?? ''} ${order.agreement_version}`],
    order.transaction_id !== null && ['支付', `${channelText(order.channel)} 流水号 ${order.transaction_id}`],
    ['课程', lines(items.map(itemText))],
    ['经过', lines(orderTimeline(story))],
    ['付款码', lines(charges.map(chargeText))],
    ['退款', lines(refunds.map(refundText))],
    ['发票', lines(invoices.map(invoiceText))],
    ['开通', lines(entitlements.map(entitlementText))],
    ['账目合计', balances(story.postings)],
    ['后台任务', lines(tasks.map(stateOfTask))],
  ]
}

/** Lists the matters that need an operator, each with its command. */
const openMatters = ({ refunds, invoices, tasks, postings }: OrderDetails): string[] => [
  ...refunds
    .filter(({ status }) => status === RefundStatusA.Applying)
    .map(({ id, amount_fen }) => `退款申请 ${yuanText(amount_fen)} 待审核：decide ${id} pass|refuse|impossible --why 理由（同意加 --yes）`),
  ...refunds
    .filter(({ status }) => status === RefundStatusA.Failed)
    .map(
      ({ id, amount_fen }) =>
        `退款 ${yuanText(amount_fen)} 没有退成：查明原因后 decide ${id} again，或 settled --why 怎样另行退还，或 restore --why 理由`,
    ),
  ...postings
    .filter(({ movement, account }) => movement.endsWith('reversed settlement') && account === 'offline')
    .map(({ refund_id, amount_fen }) => `退款 ${refund_id} 记为另行退还以后，渠道又退回了 ${yuanText(amount_fen)}：核实是否退了两次`),
  ...invoices.filter(({ state }) => state === 'failed').map(({ id, reason }) => `发票没有开成（${reason}）：改好后 retry ${id}`),
  ...tasks
    .filter(({ failed_at }) => failed_at !== null)
    .map(({ id, kind, fault }) => `${taskText(kind)}多次失败（${fault ?? ''}）：解决后 retry-task ${id}`),
]

const amountText = (order: OrderDetails['order']): string =>
  [
    `原价 ${yuanText(order.list_fen)}`,
    ...(order.deducted_fen > 0 ? [`扣减 ${yuanText(order.deducted_fen)}`] : []),
    ...(order.discount_fen > 0 ? [`优惠 ${yuanText(order.discount_fen)}`] : []),
    `应付 ${yuanText(order.due_fen)}`,
    `实付 ${yuanText(order.paid_fen)}`,
    `已退 ${yuanText(order.refunded_fen)}`,
  ].join('，')

const itemText = ({ course_id, title, list_fen, owned, due_fen }: OrderDetails['items'][number]): string =>
  `《${title}》（${course_id}）单价 ${yuanText(list_fen)}，${owned === 1 ? '已拥有' : `分摊 ${yuanText(due_fen)}`}`

const chargeText = ({ id, channel, state, amount_fen, expires_at }: OrderDetails['charges'][number]): string =>
  `${id} ${channelText(channel)} ${chargeStateText[state]} ${yuanText(amount_fen)}，有效到 ${formatBeijingMinute(expires_at)}`

const refundText = ({ id, kind, status, amount_fen, decision }: OrderDetails['refunds'][number]): string =>
  `${id} ${refundKindText[kind]} ${refundStatusALabel[status]} ${yuanText(amount_fen)} ${decision}`.trim()

const invoiceText = ({ id, red, state, amount_fen, number, reason }: OrderDetails['invoices'][number]): string =>
  `${id} ${red === 1 ? '红字' : '蓝字'} ${invoiceStateText[state]} ${red === 1 ? '−' : ''}${yuanText(amount_fen)} ${number ?? ''} ${reason}`.trim()

function entitlementText({ kind, target_id, days, revoked_at }: OrderDetails['entitlements'][number]): string {
  const end = revoked_at === null ? '' : `，${formatBeijingMinute(revoked_at)} 收回`
  return `${entitledText[kind]} ${target_id} ${days === null ? '按课程期限' : `${days} 天`}${end}`
}

function stateOfTask({ id, kind, tries, due_at, done_at, failed_at, fault }: OrderDetails['tasks'][number]): string {
  if (done_at !== null) return `${id} ${taskText(kind)} ${formatBeijingMinute(done_at)} 完成`
  if (failed_at !== null) return `${id} ${taskText(kind)} 已放弃：${fault ?? ''}`
  return `${id} ${taskText(kind)} 下次 ${formatBeijingMinute(due_at)}，已试 ${tries} 次${fault === null ? '' : `：${fault}`}`
}

/** Formats items on separate lines below the label. */
const lines = (each: readonly string[]): string => (each.length === 0 ? '无' : ['', ...each].join('\n'))

/** Returns the balance of each account. The total is always zero. */
function balances(postings: OrderDetails['postings']): string {
  const accounts = Map.groupBy(postings, ({ account }) => account)
  const sum = (some: OrderDetails['postings']) => some.reduce((total, { amount_fen }) => total + amount_fen, 0)
  const parts = [...accounts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, some]) => `${accountText(account)} ${plainYuan(sum(some))}`)
  return parts.length === 0 ? '无' : `${parts.join('，')}（合计 ${plainYuan(sum(postings))}）`
}

interface TimelineEntry {
  at: number
  text: string
}

/** Lists everything about an order that has a time, in chronological order, with times in seconds. */
const orderTimeline = (story: OrderDetails): string[] =>
  [
    ...story.events.map(({ at, actor, status, about }) => ({ at, text: `[${orderStatusLabel[status]}] ${about}（${actorText(actor)}）` })),
    ...story.charges.map(({ created_at: at, channel, id }) => ({ at, text: `生成付款码 ${channelText(channel)} ${id}` })),
    ...story.reports.map(({ received_at: at, channel, kind, amount_fen, transaction_id }) => ({
      at,
      text: `${channelText(channel)}通知：${reportText[kind]} ${yuanText(amount_fen)} ${transaction_id ?? ''}`.trim(),
    })),
    ...entries(story.postings),
    ...story.refunds.flatMap(refundMoments),
    ...story.invoices.flatMap(invoiceMoments),
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text }) => `${formatBeijingSecond(at)}  ${text}`)

/** Lists the ledger entries, each with both postings. */
const entries = (postings: OrderDetails['postings']): TimelineEntry[] =>
  [...Map.groupBy(postings, ({ entry_id }) => entry_id).values()].map((sides) => {
    const { at, movement } = sides[0]!
    const amounts = sides.map(({ account, amount_fen: fen }) => `${accountText(account)} ${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`)
    return { at, text: `记账 ${movementText[movement]}：${amounts.join('，')}` }
  })

const refundMoments = ({ id, kind, asked_at, decided_at, decided_by, completed_at }: OrderDetails['refunds'][number]): TimelineEntry[] => [
  { at: asked_at, text: `退款 ${id} ${refundKindText[kind]}` },
  ...(decided_at === null || kind === 'returned'
    ? []
    : [{ at: decided_at, text: `退款 ${id} 审核（${decided_by === 'system' ? '系统' : decided_by}）` }]),
  ...(completed_at === null ? [] : [{ at: completed_at, text: `退款 ${id} 结束` }]),
]

const invoiceMoments = ({ id, red, amount_fen, asked_at, issued_at, number }: OrderDetails['invoices'][number]): TimelineEntry[] => {
  const what = `${red === 1 ? '红字发票' : '发票'} ${id} ${yuanText(amount_fen)}`
  return [
    { at: asked_at, text: `${what} 待开具` },
    ...(issued_at === null ? [] : [{ at: issued_at, text: `${what} 已开具 ${number ?? ''}`.trim() }]),
  ]
}

/* Labels for operators of the values in the tables of orders and payments. */

const chargeStateText: Record<Database['charge']['state'], string> = {
  opening: '正在生成',
  open: '待支付',
  paid: '已支付',
  failed: '失败',
  closed: '已关闭',
}

const reportText: Record<Database['gateway_report']['kind'], string> = {
  paid: '已付款',
  failed: '付款失败',
  closed: '付款码关闭',
  refunded: '已退款',
  refundFailed: '退款失败',
  chargeback: '退单',
}

const refundKindText: Record<Database['refund']['kind'], string> = {
  asked: '申请',
  given: '平台发起',
  console: '渠道后台退回',
  returned: '自动退回',
}

const entitledText: Record<Database['entitlement']['kind'], string> = { course: '课程', courseGroup: '系列', courseProject: '课程包' }

const taskTexts: Record<string, string> = {
  'charge.query': '询问付款结果',
  'charge.close': '关闭付款码',
  'refund.send': '提交退款',
  'refund.query': '询问退款结果',
  'invoice.issue': '开具发票',
  'invoice.settle': '按退款更正发票',
  'order.expiry': '到期提醒',
}
const taskText = (kind: string): string => `${taskTexts[kind] ?? '任务'}（${kind}）`

function channelText(stored: string | null): string {
  const channel = payChannel(stored)
  return channel === null ? (stored ?? '') : payChannelLabel[channel]
}

function accountText(account: string): string {
  const [, channel] = /^gateway (.+)$/.exec(account) ?? []
  return channel === undefined ? ({ sales: '销售收入', suspense: '暂收款', offline: '另行退还' }[account] ?? account) : channelText(channel)
}

/** Returns the label of an actor: `user`, `system`, `gateway wechatpay`, `operator 张三`. */
function actorText(actor: string): string {
  const [, kind, name = ''] = /^(gateway|operator) (.+)$/.exec(actor) ?? []
  if (kind === 'gateway') return channelText(name)
  return kind === 'operator' ? `运营 ${name}` : ({ user: '学员', system: '系统' }[actor] ?? actor)
}
