import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { Difference } from './reconcile.ts'

const reasonText = { unbooked: '本站没有', unbilled: '账单没有', amount: '金额不同' } as const
const kindText = { payment: '付款', refund: '退款' } as const

/** Describes a difference between a bill and our books on one line. */
export const differenceText = ({ reason, kind, number, transactionId, orderId, billFen, bookFen }: Omit<Difference, 'chargeId'>): string =>
  [
    reasonText[reason],
    kindText[kind],
    number,
    ...(number === transactionId ? [] : [`流水号 ${transactionId}`]),
    ...(orderId === null ? [] : [`订单 ${orderId}`]),
    ...(billFen === null ? [] : [`账单 ${yuanText(billFen)}`]),
    ...(bookFen === null ? [] : [`本站 ${yuanText(bookFen)}`]),
  ].join('  ')

/** Says what an operator does about a difference. */
export function differenceCure({ reason, kind, orderId }: Pick<Difference, 'reason' | 'kind' | 'orderId'>): string {
  if (reason === 'amount') return `以账单为准：用 show ${orderId ?? '订单号'} 查看来龙去脉，先不要退款，并把账单交给开发者`
  if (reason === 'unbilled')
    return `在商户平台按编号查询：查到是${kind === 'payment' ? '付款' : '退款'}就等下一天的账单，查不到先不要改动这个订单，并交给开发者`
  return kind === 'payment'
    ? '本站的付款会再问一次渠道，十分钟后自动核对；不是本站的付款，在商户平台核实来源，需要退的在那里退'
    : '本站付款的退款会再问一次渠道，十分钟后自动核对；不是本站的，在商户平台核实是谁退的'
}
