import type { Kysely } from 'kysely'
import { orderStatusLabel, refundReasonLabel, RefundStatusA, refundStatusALabel, RefundStatusB, refundStatusBLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import { createInboxKind, type InboxDecision, type InboxDetail, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { RefundFacts, watchedPercent } from '../logic/refundAmount.ts'
import { type DecisionResult, type RefundDecision, refundDecisions } from '../queries/decideRefund.ts'
import { orderDetailQueries } from '../queries/orderDetails.ts'
import { type RefundOfOrder, refundQueries } from '../queries/refunds.ts'
import { parseYuan } from './parseYuan.ts'

/** Maps each state to the one that operators see (list B). */
const operatorStatus: Record<RefundStatusA, RefundStatusB> = {
  [RefundStatusA.Applying]: RefundStatusB.Applying,
  [RefundStatusA.Agreed]: RefundStatusB.Passed,
  [RefundStatusA.InProgress]: RefundStatusB.Passed,
  [RefundStatusA.Refused]: RefundStatusB.Rejected,
  [RefundStatusA.NotRefundable]: RefundStatusB.Rejected,
  [RefundStatusA.Completed]: RefundStatusB.Completed,
  [RefundStatusA.Failed]: RefundStatusB.Failed,
  [RefundStatusA.Cancelled]: RefundStatusB.Cancelled,
}

const statuses: Record<string, RefundStatusB> = {
  open: RefundStatusB.Applying,
  passed: RefundStatusB.Passed,
  rejected: RefundStatusB.Rejected,
  completed: RefundStatusB.Completed,
  failed: RefundStatusB.Failed,
  cancelled: RefundStatusB.Cancelled,
}

const statusText = ({ status }: Database['refund']): string => refundStatusBLabel[operatorStatus[status]]
const within = (wanted: RefundStatusB): RefundStatusA[] =>
  Object.values(RefundStatusA).filter((status) => operatorStatus[status] === wanted)

/** Creates the inbox kind 退款 (refunds). */
export function createRefundKind(db: Kysely<Database>, { operator, now }: { operator: Operator; now: number }): InboxKind {
  const refunds = refundQueries(db)
  const decisions = refundDecisions(db)
  return createInboxKind({
    label: '退款',
    statuses: Object.keys(statuses),
    rows: ({ status, most }) =>
      refunds.newest({ statuses: status === undefined ? undefined : within(statuses[status] ?? RefundStatusB.Applying), most }),
    find: refunds.find,
    line: (row) => ({
      id: row.id,
      status: statusText(row),
      at: row.asked_at,
      about: `${yuanText(row.amount_fen)} ${row.title}（订单 ${row.order_id}，${reasonText(row)}）`,
    }),
    columns: {
      编号: ({ id }) => id,
      状态: statusText,
      申请时间: ({ asked_at }) => formatBeijingMinute(asked_at),
      订单: ({ order_id }) => order_id,
      商品: ({ title }) => title,
      // Several refunds may have the same order, and only completed ones are money that has gone.
      '实付（元）': ({ paid_fen }) => ({ fen: paid_fen, isSummed: false }),
      '退款（元）': ({ amount_fen }) => ({ fen: amount_fen, isSummed: false }),
      '已退（元）': ({ status, amount_fen }) => ({ fen: status === RefundStatusA.Completed ? amount_fen : 0 }),
      理由: reasonText,
      说明: ({ note }) => note,
      审核时间: ({ decided_at }) => timeOrEmpty(decided_at),
      审核人: ({ decided_by }) => decided_by ?? '',
      审核意见: ({ decision }) => decision,
      完成时间: ({ completed_at }) => timeOrEmpty(completed_at),
      渠道退款单号: ({ gateway_id }) => gateway_id ?? '',
    },
    date: { column: '完成时间', at: ({ status, completed_at }) => (status === RefundStatusA.Completed ? completed_at : null) },
    details: (row) => [
      '状态',
      '申请时间',
      ['订单', `${row.order_id}（${row.title}）`],
      ['用户', row.user_id ?? '已注销的用户'],
      ['实付', `${yuanText(row.paid_fen)}，已退 ${yuanText(row.refunded_fen)}`],
      ['申请退款', yuanText(row.amount_fen)],
      '理由',
      ['说明', row.note || '未填写'],
      ...(row.kind === 'asked' ? groundFacts(row) : []),
      row.decided_at !== null && ['审核', `${formatBeijingMinute(row.decided_at)} ${row.decided_by ?? ''} ${row.decision}`],
      '完成时间',
      '渠道退款单号',
    ],
    decide: async (decision) => {
      const row = await refunds.find(decision.id)
      if (row && decision.verdict === 'pass') requireConfirmed(decision, row.title)
      return row ? decide(decisions, decision, { id: decision.id, by: operator.name, why: operator.why, now }) : undefined
    },
  })
}

const kindTexts: Record<Exclude<Database['refund']['kind'], 'asked'>, string> = {
  given: '平台发起',
  console: '在支付渠道的后台退回',
  returned: '重复或逾期付款，自动退回',
}
const reasonText = ({ kind, reason }: Database['refund']): string => (kind === 'asked' ? refundReasonLabel[reason] : kindTexts[kind])

function groundFacts(row: RefundOfOrder): InboxDetail[] {
  const { rule, ruleFen, days, watchedSeconds, totalSeconds } = parseJsonColumn(RefundFacts, row.facts, 'refund.facts')
  const words = { full: '全额', share: '按已学比例', none: '不退' }[rule]
  return [
    ['申请时', `付款后 ${days} 天，已学 ${watchedPercent({ watchedSeconds, totalSeconds })}%（${watchedSeconds} / ${totalSeconds} 秒）`],
    ['按规则', `${words}，${yuanText(ruleFen)}`],
  ]
}

async function decide(
  decisions: ReturnType<typeof refundDecisions>,
  { verdict, fields, amount }: InboxDecision,
  decision: RefundDecision,
): Promise<string> {
  if (!isVerdict(verdict)) throw new CommandError('退款的审核结果应为 pass、refuse、impossible、again、settled 或 restore')
  if (fields.length > 0) throw new CommandError('退款不用 --field，请用 --why 写明理由')
  if (verdict !== 'pass' && amount !== undefined) throw new CommandError('只有通过时可以用 --amount 改变金额')
  if (verdict !== 'again') requireWhy(decision.why)
  const work = {
    pass: () => decisions.agree(decision, amount === undefined ? undefined : parseYuan(amount)),
    refuse: () => decisions.refuse(decision, false),
    impossible: () => decisions.refuse(decision, true),
    again: () => decisions.sendAgain(decision),
    settled: () => decisions.settle(decision),
    restore: () => decisions.restore(decision),
  }[verdict]
  return outcomeText(await work(), doneTexts[verdict])
}

const requireWhy = (why: string): void => {
  if (why === '') throw new CommandError('请用 --why 写明理由，学员会看到')
}

/** Requires `--yes` for a refund that revokes the entitlement. */
function requireConfirmed({ isConfirmed = false }: { isConfirmed?: boolean }, title: string): void {
  if (!isConfirmed) throw new CommandError(`没有改动：退款后会收回《${title}》的学习权限，确认请加 --yes`)
}

const agreedText = ({ amount_fen, keeps }: Database['refund']): string =>
  `已通过：${yuanText(amount_fen)} 将原路退回，${keeps === 0 ? '学习权限已收回' : '学习权限不变'}，学员会收到通知`
const refusedText = (): string => '已驳回，学员会看到理由'
const doneTexts = {
  pass: agreedText,
  refuse: refusedText,
  impossible: refusedText,
  again: () => '已重新发起退款',
  settled: ({ amount_fen }: Database['refund']) => `已记账：${yuanText(amount_fen)} 另行退还，学员会收到通知`,
  restore: () => '已停止退款，学习权限已恢复，学员会收到通知',
}
type Verdict = keyof typeof doneTexts
const isVerdict = (word: string): word is Verdict => Object.hasOwn(doneTexts, word)

function outcomeText(decided: DecisionResult, doneText: (refund: Database['refund']) => string): string {
  const fail = (text: string): never => {
    throw new CommandError(`没有改动：${text}`)
  }
  switch (decided.state) {
    case 'missing':
      return fail('没有这个编号的退款或订单')
    case 'other':
      return fail(`这笔退款现在是“${refundStatusALabel[decided.status]}”；申请中的才能审核，退款失败的才能 again、settled 或 restore`)
    case 'over':
      return fail(`订单现在是“${orderStatusLabel[decided.order]}”，不能退款`)
    case 'tooMuch':
      return fail(`最多可退 ${yuanText(decided.restFen)}`)
    case 'whole':
      return fail(`--keep 只用于退一部分，请用 --amount 写明少于 ${yuanText(decided.restFen)} 的金额；全部退还会收回课程，不写 --keep`)
    case 'asked':
      return fail(`学员申请的退款 ${decided.id} 还没有审核，请用 decide ${decided.id} pass --amount 元，或先驳回`)
    case 'fee':
      return fail('报名费随报名退还：学员在报名页取消报名即全额退回')
    case 'returned':
      return fail('重复或逾期的付款没有开通过课程，请用 settled 写明怎样退还')
    case 'done':
      return doneText(decided.refund)
  }
}

/** Options of a refund that an operator starts. */
interface RefundOptions {
  amount?: string | undefined
  keep?: boolean | undefined
  /** Confirms that the entitlement is revoked. */
  yes?: boolean | undefined
}

/** Creates the operator's refunds without a request. Each returns the text to print. */
export function createRefundAdmin(db: Kysely<Database>, { operator, now }: { operator: Operator; now: number }) {
  const [decisions, refunds] = [refundDecisions(db), refundQueries(db)]
  const about = (id: string): RefundDecision => ({ id, by: operator.name, why: operator.why, now })
  return {
    async refund(orderId: string, { amount, keep = false, yes = false }: RefundOptions): Promise<string> {
      requireWhy(operator.why)
      const amountFen = amount === undefined ? undefined : parseYuan(amount)
      const order = (await orderDetailQueries(db).find(orderId)) ?? fail(`没有订单 ${orderId}`)
      if (!keep) requireConfirmed({ isConfirmed: yes }, order.title)
      return outcomeText(await decisions.start(about(orderId), { amountFen, keeps: keep }), agreedText)
    },

    /** Refunds everything that is left to all buyers who can still use a course; without `isConfirmed`, only lists the sum. */
    async refundCourse(courseId: string, isConfirmed: boolean): Promise<string> {
      requireWhy(operator.why)
      const { title, orders, inBundles } = (await refunds.buyersOf(courseId, now)) ?? fail(`没有课程 ${courseId}`)
      const sum = orders.reduce((total, { leftFen }) => total + leftFen, 0)
      const others = inBundles === 0 ? '' : `。另有 ${inBundles} 个系列或课程包的订单含有这门课程，请逐个处理`
      const words = `《${title}》可退 ${orders.length} 个订单，共 ${yuanText(sum)}，学习权限会收回${others}`
      if (!isConfirmed || orders.length === 0) return orders.length === 0 ? words : `${words}\n加 --yes 执行`
      const failed: string[] = []
      for (const { id } of orders) {
        const decided = await decisions.start(about(id), { amountFen: undefined, keeps: false })
        if (decided.state !== 'done') failed.push(id)
      }
      const rest = failed.length === 0 ? '' : `；${failed.length} 个订单刚刚有变化，没有退：${failed.join('、')}`
      return `已发起 ${orders.length - failed.length} 个订单的退款${rest}${others}`
    },
  }
}

const fail = (text: string): never => {
  throw new CommandError(text)
}
