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
