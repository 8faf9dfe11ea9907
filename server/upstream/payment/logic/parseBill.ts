import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import { formatBeijingSecond, parseBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import { plainYuan } from '../../kernel/logic/yuanText.ts'

/** A payment or refund in a gateway's daily bill. */
export interface BillRow {
  kind: 'payment' | 'refund'
  /** Our id of the charge (商户订单号). */
  chargeId: string
  /** Our id of the refund; empty for a payment. */
  refundId: string
  /** The gateway's id of the payment. */
  transactionId: string
  amountFen: number
  /** Fee of the gateway; negative if it is given back with a refund. */
  feeFen: number
  at: number
  /** Merchant to whom the bill belongs; empty if it does not say so. */
  merchant: string
}

/** Returns the number that identifies a row of its kind: that of the refund, or the gateway's id of the payment. */
export const billNumber = ({ kind, refundId, transactionId }: Pick<BillRow, 'kind' | 'refundId' | 'transactionId'>): string =>
  (kind === 'refund' && refundId) || transactionId

/** Thrown if a bill cannot be parsed. The message contains the reason. */
export class BillError extends Error {}

/** Thrown if a text is not a bill, such as the summary delivered with it. */
class NotABill extends BillError {}

/** Parses the bill among the texts of a download. */
export function parseFirstBill(texts: readonly string[], read: (text: string) => BillRow[]): BillRow[] {
  const faults: unknown[] = []
  for (const text of texts)
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof NotABill)) throw error
      faults.push(error)
    }
  throw faults[0] ?? new NotABill('压缩包里没有文件')
}

/** Magic numbers of compressed files. */
const [zipMark, gzipMark] = ['PK', '\x1f\x8b']

/** Returns the texts of a downloaded bill: a plain file, a gzip file, or the files in a ZIP archive. */
export async function billTexts(bytes: Uint8Array): Promise<string[]> {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('latin1')
  if (mark !== zipMark && mark !== gzipMark) return [billText(bytes)]
  const { gunzipSync, unzipSync } = await import('fflate')
  try {
    return (mark === gzipMark ? [gunzipSync(bytes)] : Object.values(unzipSync(bytes))).map(billText)
  } catch (error) {
    throw new BillError('压缩包损坏，请重新下载', { cause: error })
  }
}

/** Decodes a bill: UTF-8, or GBK as used by Alipay. */
export function billText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/** Splits a line into fields. Removes quotes and the characters that protect values in spreadsheets: ` (WeChat), tabs (Alipay). */
function fieldsOf(line: string): string[] {
  // WeChat fields never contain this separator, whereas a title may contain a comma.
  if (line.startsWith('`'))
    return line
      .slice(1)
      .split(',`')
      .map((field) => field.trim())
  const fields = (line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/gy) ?? []).map((field) =>
    field
      .replace(/,$/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
  return line.endsWith(',') ? fields : fields.slice(0, -1)
}

/** Names the fields of a line. Alipay does not quote titles with commas; the next column is a time. */
function namedFields(names: readonly string[], text: string, line: number): Map<string, string> {
  const [fields, title] = [fieldsOf(text), names.indexOf('商品名称')]
  if (names[title + 1] === '创建时间') {
    const more = fields.slice(title + 1).findIndex((field) => /^\d{4}-\d{2}-\d{2}/.test(field))
    if (more > 0) fields.splice(title, more + 1, fields.slice(title, title + more + 1).join(','))
  }
  if (fields.length !== names.length) throw new BillError(`第 ${line} 行有 ${fields.length} 列，表头有 ${names.length} 列`)
  return new Map(names.map((name, at) => [name, fields[at]!]))
}

/** A line of a bill. Of several columns, the first that is not empty counts. Throws {@link BillError} at an invalid field. */
export interface BillLine {
  /** Returns a field; empty if the bill lacks the column. */
  field: (...columns: string[]) => string
  required: (column: string) => string
  /** Returns an amount without its sign. */
  amountFen: (...columns: string[]) => number
  /** Returns a time in Beijing, in milliseconds. */
  time: (...columns: string[]) => number
  refuse: (column: string, expected: string) => never
}

function billLine(fields: Map<string, string>, line: number): BillLine {
  const named = (columns: readonly string[]) => columns.find((column) => (fields.get(column) ?? '') !== '') ?? columns[0]!
  const field = (...columns: string[]) => fields.get(named(columns)) ?? ''
  const refuse = (column: string, expected: string): never => {
    throw new BillError(`第 ${line} 行的“${column}”应为${expected}，现在是“${field(column)}”`)
  }
  return {
    field,
    refuse,
    required: (column) => field(column) || refuse(column, '编号'),
    amountFen: (...columns) => Math.abs(fenIn(field(...columns)) ?? refuse(named(columns), '金额')),
    time: (...columns) => parseBeijingSecond(field(...columns)) ?? refuse(named(columns), '时间'),
  }
}

/** Parses the lines between the header and the first line that matches `end`. */
export function linesBelowHeader(text: string, { head, end }: { head: RegExp; end: RegExp }): BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const start = lines.findIndex((line) => head.test(line))
  if (start === -1) throw new NotABill('找不到表头，这不像是交易账单')
  const names = fieldsOf(lines[start]!).map((name) => name.replace(/（元）|\(元\)/, ''))
  const last = lines.findIndex((line, at) => at > start && end.test(line))
  if (last === -1) throw new BillError('账单不完整：没有汇总部分')
  return lines.flatMap((line, at) =>
    at <= start || at >= last || line.trim() === '' ? [] : [billLine(namedFields(names, line, at + 1), at + 1)],
  )
}

/** Checks that a bill is that of a merchant and of a day. Throws {@link BillError}. */
export function checkBill(rows: readonly BillRow[], { day, merchant }: { day: string; merchant: string | undefined }): void {
  const foreign = rows.find((row) => merchant !== undefined && row.merchant !== '' && row.merchant !== merchant)
  if (foreign) throw new BillError(`这是商户 ${foreign.merchant} 的账单，设置里的商户是 ${merchant}`)
  const other = rows.find(({ kind, at }) => kind === 'payment' && beijingDay(at) !== day)
  if (other) throw new BillError(`账单里有 ${beijingDay(other.at)} 的付款，应是 ${day} 一天的日账单`)
}

/** Parses an amount in yuan and returns fen. Parses digits instead of a float. Throws if the format is invalid. */
export function parseFen(yuan: string): number {
  const fen = fenIn(yuan)
  if (fen === undefined) throw new Error('Invalid amount in yuan')
  return fen
}

function fenIn(yuan: string): number | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) return undefined
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && fen !== 0 ? -fen : fen
}

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
    const amounts = kind === 'payment' ? [plainYuan(amountFen), '0', '0.00', ''] : ['0.00', refundId, plainYuan(amountFen), 'SUCCESS']
    return line([formatBeijingSecond(at), transactionId, chargeId, kind === 'payment' ? 'SUCCESS' : 'REFUND', ...amounts])
  })
  const sumOf = (wanted: SandboxMovement['kind']) =>
    plainYuan(movements.filter(({ kind }) => kind === wanted).reduce((sum, { amountFen }) => sum + amountFen, 0))
  const sums = line([String(movements.length), sumOf('payment'), sumOf('refund')])
  return ['\uFEFF' + head, ...rows, sumHead, sums, ''].join('\r\n')
}
