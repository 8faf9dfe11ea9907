import { formatBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import { formatYuan } from './yuan.ts'

/** A payment or refund in the sandbox's own books. */
export interface SandboxMovement {
  kind: 'payment' | 'refund'
  chargeId: string
  refundId: string
  transactionId: string
  amountFen: number
  at: number
}

const head = '交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额,退款状态'
const sumHead = '总交易单数,订单总金额,申请退款总金额'

const line = (fields: readonly string[]): string => fields.map((field) => `\`${field}`).join(',')

/** Returns the sandbox's bill of a day, in the format of WeChat Pay. */
export function sandboxBill(movements: readonly SandboxMovement[]): string {
  const rows = movements.map(({ kind, at, transactionId, chargeId, refundId, amountFen }) => {
    const amounts = kind === 'payment' ? [formatYuan(amountFen), '0', '0.00', ''] : ['0.00', refundId, formatYuan(amountFen), 'SUCCESS']
    return line([formatBeijingSecond(at), transactionId, chargeId, kind === 'payment' ? 'SUCCESS' : 'REFUND', ...amounts])
  })
  const sumOf = (wanted: SandboxMovement['kind']) =>
    formatYuan(movements.filter(({ kind }) => kind === wanted).reduce((sum, { amountFen }) => sum + amountFen, 0))
  const sums = line([String(movements.length), sumOf('payment'), sumOf('refund')])
  return ['\uFEFF' + head, ...rows, sumHead, sums, ''].join('\r\n')
}
