import { payChannelLabel } from '#lib/enums'
import type { ChargeTable, GatewayReportTable, LedgerPostingTable } from '../../db/tables/payment.ts'
import type { EntitlementTable } from '../../db/Database.ts'
import { payChannel } from '../payChannel.ts'

/* Labels for operators of the values in the tables of orders and payments. */

export const chargeStateText: Record<ChargeTable['state'], string> = {
  opening: '正在生成',
  open: '待支付',
  paid: '已支付',
  failed: '失败',
  closed: '已关闭',
}

export const reportText: Record<GatewayReportTable['kind'], string> = {
  paid: '已付款',
  failed: '付款失败',
  closed: '付款码关闭',
  refunded: '已退款',
  refundFailed: '退款失败',
  chargeback: '退单',
}

export const movementText: Record<LedgerPostingTable['movement'], string> = {
  payment: '收款',
  'late payment': '收到重复或逾期的款',
  refund: '退款',
  return: '退回重复或逾期的款',
  chargeback: '退单',
  'late chargeback': '重复或逾期的款被退单',
}

export const entitledText: Record<EntitlementTable['kind'], string> = { course: '课程', courseGroup: '系列', courseProject: '课程包' }

const taskTexts: Record<string, string> = {
  'charge.query': '询问付款结果',
  'charge.close': '关闭付款码',
  'refund.send': '提交退款',
  'refund.query': '询问退款结果',
  'invoice.issue': '开具发票',
  'invoice.settle': '按退款更正发票',
  'order.expiry': '到期提醒',
}
export const taskText = (kind: string): string => `${taskTexts[kind] ?? '任务'}（${kind}）`

export function channelText(stored: string | null): string {
  const channel = payChannel(stored)
  return channel === null ? (stored ?? '') : payChannelLabel[channel]
}

export function accountText(account: string): string {
  const [, channel] = /^gateway (.+)$/.exec(account) ?? []
  return channel === undefined ? ({ sales: '销售收入', suspense: '暂收款' }[account] ?? account) : channelText(channel)
}

/** Returns the label of an actor: `user`, `system`, `gateway wechatpay`, `operator 张三`. */
export function actorText(actor: string): string {
  const [, kind, name = ''] = /^(gateway|operator) (.+)$/.exec(actor) ?? []
  if (kind === 'gateway') return channelText(name)
  return kind === 'operator' ? `运营 ${name}` : ({ user: '学员', system: '系统' }[actor] ?? actor)
}
