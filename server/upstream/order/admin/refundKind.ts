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
      '实付（元）': ({ paid_fen }) => (paid_fen / 100).toFixed(2),
      '退款（元）': ({ amount_fen }) => (amount_fen / 100).toFixed(2),
      理由: reasonText,
      说明: ({ note }) => note,
      审核时间: ({ decided_at }) => timeOrEmpty(decided_at),
      审核人: ({ decided_by }) => decided_by ?? '',
      审核意见: ({ decision }) => decision,
      完成时间: ({ completed_at }) => timeOrEmpty(completed_at),
    },
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
      row.gateway_id !== null && ['渠道退款单号', row.gateway_id],
    ],
    decide: async (decision) =>
      (await refunds.find(decision.id))
        ? decide(decisions, decision, { id: decision.id, by: operator.name, why: operator.why, now })
        : undefined,
  })
}

const reasonText = ({ kind, reason }: Database['refund']): string =>
  kind === 'returned' ? '重复或逾期付款，自动退回' : refundReasonLabel[reason]

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
  if (!isVerdict(verdict)) throw new CommandError('退款的审核结果应为 pass、refuse、impossible 或 again')
  if (fields.length > 0) throw new CommandError('退款不用 --field，请用 --why 写明理由')
  if (verdict !== 'pass' && amount !== undefined) throw new CommandError('只有通过时可以用 --amount 改变金额')
  if (verdict !== 'again' && decision.why === '') throw new CommandError('请用 --why 写明理由，学员会看到')
  const work = {
    pass: () => decisions.agree(decision, amount === undefined ? undefined : parseYuan(amount)),
    refuse: () => decisions.refuse(decision, false),
    impossible: () => decisions.refuse(decision, true),
    again: () => decisions.sendAgain(decision),
  }[verdict]
  return outcomeText(await work(), verdict)
}

const verdicts = ['pass', 'refuse', 'impossible', 'again'] as const
type Verdict = (typeof verdicts)[number]
const isVerdict = (word: string): word is Verdict => verdicts.some((verdict) => verdict === word)

function outcomeText(decided: DecisionResult, verdict: Verdict): string {
  switch (decided.state) {
    case 'missing':
      throw new CommandError('没有改动：这笔退款已不存在')
    case 'other':
      throw new CommandError(
        verdict === 'again'
          ? `没有改动：这笔退款现在是“${refundStatusALabel[decided.status]}”，退款失败的才能重新发起`
          : `没有改动：这笔退款现在是“${refundStatusALabel[decided.status]}”`,
      )
    case 'over':
      throw new CommandError(`没有改动：订单现在是“${orderStatusLabel[decided.order]}”，不能退款`)
    case 'tooMuch':
      throw new CommandError(`没有改动：最多可退 ${yuanText(decided.restFen)}`)
    case 'done':
      return verdict === 'again' ? '已重新发起退款' : doneText(decided.refund)
  }
}

const doneText = ({ status, amount_fen }: Database['refund']): string =>
  status === RefundStatusA.Agreed ? `已通过：${yuanText(amount_fen)} 将原路退回，学习权限已收回，学员会收到通知` : '已驳回，学员会看到理由'
