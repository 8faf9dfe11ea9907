/** What table programs take for the beginning of a formula, full-width forms included, blanks before it or not. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as CSV (RFC 4180) that table programs open as it is meant: with the mark that says UTF-8, and with a quote
 * before every text that would be run as a formula. Numbers stay numbers.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
