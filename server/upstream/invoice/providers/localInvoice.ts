import { createHash } from 'node:crypto'
import { invoiceTypeLabel } from '#lib/enums'
import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { InvoiceProvider, InvoiceRequest } from './InvoiceProvider.ts'

/** Creates a provider for demos. It draws invoices marked as samples; the same request yields the same invoice. */
export const localInvoice = (): InvoiceProvider => ({
  name: 'local',
  sample: true,
  issue: (request) => {
    const number = `SAMPLE${parseInt(createHash('sha256').update(request.id).digest('hex').slice(0, 12), 16) % 100_000_000}`.padEnd(14, '0')
    return Promise.resolve({ number, pdf: samplePdf({ ...request, number }) })
  },
})

const [left, middle, right] = [48, 320, 547]

/** Draws a sample invoice in A5 landscape format. */
function samplePdf({ title, goods, orderId, amountFen, redOf, number, now }: InvoiceRequest & { number: string }): Buffer {
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
    { x: middle, y: 348, size: 10, text: `开票日期 ${beijingDay(now)}` },
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

/** A line of text; `x` and `y` in points from the lower left corner. */
export interface PdfText {
  x: number
  y: number
  size: number
  text: string
}

interface PdfPage {
  width: number
  height: number
  /** Title of the document. */
  title: string
  texts: readonly PdfText[]
  /** Horizontal hairlines. */
  lines: readonly { from: number; to: number; y: number }[]
  /** Large pale diagonal text across the page. */
  stamp: string
}

/** Encodes a text in UTF-16 (big endian), as required by the predefined CMap UniGB-UTF16-H and by the information dictionary. */
const utf16 = (text: string, mark = ''): string => `<${mark}${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const shown = ({ x, y, size, text }: PdfText): string => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm ${utf16(text)} Tj ET`

/**
 * Returns a PDF of one page with Chinese text (ISO 32000-1). Hand-written, because a library would embed a font of several
 * megabytes, while every reader has the predefined character collection Adobe-GB1 for `STSong-Light` (9.7.3, 9.7.5.2).
 */
export function pdf({ width, height, title, texts, lines, stamp }: PdfPage): Buffer {
  const content = [
    `q 0.93 0.8 0.8 rg BT /F 96 Tf 0.9 0.44 -0.44 0.9 ${Math.round(width * 0.34)} ${Math.round(height * 0.26)} Tm ${utf16(stamp)} Tj ET Q`,
    ...lines.map(({ from, to, y }) => `0.5 w ${from} ${y} m ${to} ${y} l S`),
    ...texts.map(shown),
  ].join('\n')
  return document([
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500 814 939 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title ${utf16(title, 'feff')} >>`,
  ])
}

/** Serializes objects, numbered from 1, with their cross-reference table. The first is the catalog, the last the information. */
function document(objects: readonly string[]): Buffer {
  let text = '%PDF-1.5\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
