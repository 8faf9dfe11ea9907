import { formatBeijingSecond } from '../../kernel/logic/beijingSecond.ts'

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
  /** Date in Beijing, such as `2026-03-01`. */
  day: string
}

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

/** Maps the fields of a line to the column names. Alipay does not quote titles with commas; the next column is a time. */
function namedFields(names: readonly string[], line: string): Map<string, string> {
  const [fields, title] = [fieldsOf(line), names.indexOf('商品名称')]
  if (names[title + 1] === '创建时间') {
    const more = fields.slice(title + 1).findIndex((field) => /^\d{4}-\d{2}-\d{2}/.test(field))
    if (more > 0) fields.splice(title, more + 1, fields.slice(title, title + more + 1).join(','))
  }
  return new Map(names.map((name, at) => [name, fields[at] ?? '']))
}

/** Parses the lines between the header and the first line that matches `end`. */
export function rowsBelowHeader(text: string, { head, end }: { head: RegExp; end: RegExp }): Map<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const start = lines.findIndex((line) => head.test(line))
  if (start === -1) throw new NotABill('找不到表头，这不像是交易账单')
  const names = fieldsOf(lines[start]!).map((name) => name.replace(/（元）|\(元\)/, ''))
  const rest = lines.slice(start + 1)
  const last = rest.findIndex((line) => end.test(line))
  if (last === -1) throw new BillError('账单不完整：没有汇总部分')
  return rest
    .slice(0, last)
    .filter((line) => line.trim() !== '')
    .map((line) => namedFields(names, line))
}

/** Parses an amount without its sign. Throws {@link BillError}. */
export const amountOf = (text: string): number => {
  try {
    return Math.abs(parseFen(text))
  } catch {
    throw new BillError(`金额读不懂：${text}`)
  }
}

/** Formats an amount in yuan with two decimals, as used by gateways. */
export const formatYuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Parses an amount in yuan and returns fen. Parses digits instead of a float. Throws if the format is invalid. */
export function parseFen(yuan: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) throw new Error('Invalid amount in yuan')
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
    const amounts = kind === 'payment' ? [formatYuan(amountFen), '0', '0.00', ''] : ['0.00', refundId, formatYuan(amountFen), 'SUCCESS']
    return line([formatBeijingSecond(at), transactionId, chargeId, kind === 'payment' ? 'SUCCESS' : 'REFUND', ...amounts])
  })
  const sumOf = (wanted: SandboxMovement['kind']) =>
    formatYuan(movements.filter(({ kind }) => kind === wanted).reduce((sum, { amountFen }) => sum + amountFen, 0))
  const sums = line([String(movements.length), sumOf('payment'), sumOf('refund')])
  return ['\uFEFF' + head, ...rows, sumHead, sums, ''].join('\r\n')
}
