import { invoiceTypeLabel } from '#lib/enums'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { InvoiceRequest } from './InvoiceProvider.ts'
import { type PdfText, pdf } from './pdf.ts'

const [left, middle, right] = [48, 320, 547]

/** Draws a sample invoice in A5 landscape format. */
export function samplePdf({ title, goods, orderId, amountFen, redOf, number, now }: InvoiceRequest & { number: string }): Buffer {
  const amount = `${redOf === null ? '' : '-'}${yuanText(amountFen)}`
  const rows: [label: string, value: string][] = [
    ['购买方名称', title.name],
    ['纳税人识别号', title.tax_number || '（个人）'],
    ...(title.bank === '' ? [] : [['开户行及账号', `${title.bank} ${title.bank_account}`] satisfies [string, string]]),
    ...(title.address === '' ? [] : [['地址、电话', `${title.address} ${title.phone}`] satisfies [string, string]]),
    ['项目名称', `*教育服务*${goods}`],
    ['订单号', orderId],
    ...(redOf === null ? [] : [['对应蓝字发票', redOf] satisfies [string, string]]),
  ]
  const texts: PdfText[] = [
    { x: left, y: 372, size: 20, text: `${redOf === null ? '' : '红字'}${invoiceTypeLabel[title.type]}（样张）` },
    { x: left, y: 348, size: 10, text: `发票号码 ${number}` },
    { x: middle, y: 348, size: 10, text: `开票日期 ${formatBeijingMinute(now).slice(0, 10)}` },
    ...rows.flatMap(([label, value], at) => [
      { x: left, y: 312 - at * 24, size: 10, text: label },
      { x: left + 90, y: 312 - at * 24, size: 11, text: shortened(value) },
    ]),
    { x: left, y: 104, size: 11, text: '价税合计（小写）' },
    { x: left + 110, y: 102, size: 16, text: amount },
    { x: left, y: 64, size: 12, text: '样张：仅供体验，不是有效的发票，不能用于报销、抵扣或入账。' },
  ]
  return pdf({
    width: 595,
    height: 420,
    title: `发票样张 ${number}`,
    texts,
    lines: [336, 128, 88].map((y) => ({ from: left, to: right, y })),
    stamp: '样 张',
  })
}

/** Shortens a text to the width of the line, which fits 40 Chinese characters. */
const shortened = (text: string): string => (text.length > 38 ? `${text.slice(0, 37)}…` : text)
