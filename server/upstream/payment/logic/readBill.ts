import { fenOf } from './yuan.ts'

/** A payment or a refund as a gateway's daily bill lists it. */
export interface BillRow {
  kind: 'payment' | 'refund'
  /** Our number of the charge (商户订单号). */
  chargeId: string
  /** Our number of the refund; empty for a payment. */
  refundId: string
  /** The gateway's number of the payment. */
  transactionId: string
  amountFen: number
  /** The day in Beijing, such as `2026-03-01`. */
  day: string
}

/** A bill that cannot be read; the message says why. */
export class BillFault extends Error {}

/** The text of a bill: UTF-8, or GBK as Alipay writes it. */
export function billText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/** The fields of a line, without quotes and without what keeps spreadsheets from changing them: ` of WeChat, tabs of Alipay. */
const fieldsOf = (line: string): string[] =>
  (line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []).map((field) =>
    field
      .replace(/,$/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .replace(/^`/, '')
      .trim(),
  )

/** Reads the lines below a head, up to the first one that ends the list. */
function rowsBelow(text: string, { head, end }: { head: RegExp; end: RegExp }): Map<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const start = lines.findIndex((line) => head.test(line))
  if (start === -1) throw new BillFault('找不到表头，这不像是交易账单')
  const names = fieldsOf(lines[start]!).map((name) => name.replace(/（元）|\(元\)/, ''))
  const rest = lines.slice(start + 1)
  const last = rest.findIndex((line) => end.test(line))
  if (last === -1) throw new BillFault('账单不完整：没有汇总部分')
  return rest
    .slice(0, last)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const fields = fieldsOf(line)
      return new Map(names.map((name, at) => [name, fields[at] ?? '']))
    })
}

const amountOf = (text: string): number => {
  try {
    return Math.abs(fenOf(text))
  } catch {
    throw new BillFault(`金额读不懂：${text}`)
  }
}

/** WeChat Pay's bill of trades (申请交易账单, ALL): each field begins with a backtick, and a summary ends the list. */
export function readWechatpayBill(text: string): BillRow[] {
  const rows = rowsBelow(text, { head: /^`?交易时间,/, end: /^`?总交易单数/ })
  return rows.flatMap((row): BillRow[] => {
    const field = (name: string) => row.get(name) ?? ''
    const isRefund = field('交易状态') === 'REFUND'
    if (!isRefund && field('交易状态') !== 'SUCCESS') return []
    const amount = isRefund ? field('申请退款金额') || field('退款金额') : field('订单金额') || field('应结订单金额')
    return [
      {
        kind: isRefund ? 'refund' : 'payment',
        chargeId: field('商户订单号'),
        refundId: isRefund ? field('商户退款单号') : '',
        transactionId: field('微信订单号'),
        amountFen: amountOf(amount),
        day: field('交易时间').slice(0, 10),
      },
    ]
  })
}

/** Alipay's bill of trades (业务明细): remarks begin with #, refunds are negative. */
export function readAlipayBill(text: string): BillRow[] {
  const rows = rowsBelow(text, { head: /^支付宝交易号\s*,/, end: /^#-+业务明细列表结束/ })
  return rows.flatMap((row): BillRow[] => {
    const field = (name: string) => row.get(name) ?? ''
    const isRefund = field('业务类型') === '退款'
    if (!isRefund && field('业务类型') !== '交易') return []
    return [
      {
        kind: isRefund ? 'refund' : 'payment',
        chargeId: field('商户订单号'),
        refundId: isRefund ? field('退款批次号/请求号') : '',
        transactionId: field('支付宝交易号'),
        amountFen: amountOf(field('订单金额')),
        day: (field('完成时间') || field('创建时间')).slice(0, 10),
      },
    ]
  })
}
