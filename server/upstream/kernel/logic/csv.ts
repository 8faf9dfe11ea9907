import { plainYuan } from './yuanText.ts'

/** Beginnings that spreadsheet programs interpret as a formula, including full-width forms and leading whitespace. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Amount of money in a table. */
export interface Amount {
  fen: number
  /** False for an amount that sums leave out. */
  isSummed?: false
}

export type Cell = string | number | Amount
/** Rows of a table; the first one contains the names of the columns. */
export type Table = readonly (readonly Cell[])[]

/** Returns the text of a cell; an amount has two decimals. */
export const cellText = (value: Cell): string => (typeof value === 'object' ? plainYuan(value.fen) : String(value))

const cell = (value: Cell): string => {
  if (typeof value !== 'string') return cellText(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Formats a table as CSV (RFC 4180) for spreadsheet programs: with a UTF-8 byte order mark, and with an apostrophe
 * before every text that would be evaluated as a formula. Numbers stay numbers.
 */
export const csv = (rows: Table): string => `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/**
 * Decodes a text file saved by a spreadsheet program: UTF-8 with or without a byte order mark, UTF-16 with one, or
 * GB18030, which Chinese Windows calls ANSI. Returns `undefined` for anything else.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encodings =
    first === 0xff && second === 0xfe ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Text contains neither NUL nor the replacement character, therefore these bytes are not text.
      if (!/[\0\uFFFD]/.test(text)) return text
    } catch {
      // Not valid in this encoding: try the next one.
    }
  }
  return undefined
}

/** Checks whether a CSV text contains an unclosed quotation mark, which would swallow the rest of the text. */
export const hasOpenQuote = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 1

export const openQuoteFault = '双引号没有成对：单元格里的双引号应写两个，整个单元格再用双引号括起来'
