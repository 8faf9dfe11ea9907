/** Beginnings that spreadsheet programs interpret as a formula, including full-width forms and leading whitespace. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Formats a table as CSV (RFC 4180) for spreadsheet programs: with a UTF-8 byte order mark, and with an apostrophe
 * before every text that would be evaluated as a formula. Numbers stay numbers.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

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
