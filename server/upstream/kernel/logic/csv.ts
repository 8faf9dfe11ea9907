/** Beginnings that spreadsheet programs interpret as a formula, full-width forms included, after blanks or not. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as CSV (RFC 4180) that spreadsheet programs open as intended: with a UTF-8 byte order mark, and with a quote
 * before every text that would be run as a formula. Numbers stay numbers.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
