import { type Amount, type Cell, cellText, csv, type Table } from './logic/csv.ts'

/** Formats of exported tables. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Ending of the names of columns with amounts. */
const unit = '（元）'
const isAmounts = (head: Cell): boolean => cellText(head).endsWith(unit)

/**
 * Appends the sums of all columns with amounts, except those without an amount to be summed; if the table has a column 渠道, also the sums of each channel. Tables without
 * amounts stay as they are.
 */
export function withSums(table: Table): Table {
  const [heads = [], ...rows] = table
  if (!heads.some((head) => isAmounts(head))) return table
  const channelAt = heads.indexOf('渠道')
  const channels = [...new Set(rows.map((row) => cellText(row[channelAt] ?? '')))].filter((name) => name !== '').toSorted()
  const sumOf = (some: Table, name: string): Cell[] =>
    heads.map((head, at) => (at === 0 && !isAmounts(head) ? name : isSummed(head, at) ? sum(some.map((row) => row[at])) : ''))
  const isSummed = (head: Cell, at: number) => isAmounts(head) && (rows.length === 0 || rows.some((row) => isCounted(row[at])))
  const ofChannels =
    channels.length < 2
      ? []
      : channels.map((channel) =>
          sumOf(
            rows.filter((row) => row[channelAt] === channel),
            `合计 ${channel}`,
          ),
        )
  return [...table, ...ofChannels, sumOf(rows, '合计')]
}

const isCounted = (cell: Cell | undefined): cell is Amount => typeof cell === 'object' && cell.isSummed !== false

/** Returns the sum of the amounts among cells. */
export const sum = (cells: readonly (Cell | undefined)[]): Amount => ({
  fen: cells.filter(isCounted).reduce((total, { fen }) => total + fen, 0),
})

/** A sheet of a workbook. */
export interface Sheet {
  name: string
  table: Table
}

/** Returns the content of a file with a table, with sums: CSV, or a workbook with one sheet. */
export const tableFile = (format: TableFormat, { name, table }: Sheet): Promise<string | Uint8Array> =>
  format === 'xlsx' ? workbook([{ name, table: withSums(table) }]) : Promise.resolve(csv(withSums(table)))

/** Returns a workbook for spreadsheet programs. Amounts are numbers with two decimals; sums and headings are bold. */
export async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: sheets.map(({ name, table }) => ({
      name,
      rows: table.map((row) => row.map((value) => (typeof value === 'object' ? value.fen / 100 : value))),
      columns: (table[0] ?? []).map((head, at) => ({
        width: widthOf(table, at),
        ...(isAmounts(head) && { numFmt: '#,##0.00' }),
      })),
      freezePane: { rows: 1 },
      cells: new Map(table.flatMap((row, at) => (at === 0 || isSum(row) ? row.map(boldCell(at)) : []))),
    })),
  })
}

const isSum = ([first = '']: readonly Cell[]): boolean => cellText(first).startsWith('合计')

const boldCell =
  (row: number) =>
  (value: Cell, column: number): [string, object] => [
    `${row},${column}`,
    typeof value === 'object'
      ? { value: value.fen / 100, style: { font: { bold: true }, numFmt: '#,##0.00' } }
      : { value, style: { font: { bold: true } } },
  ]

const [narrowest, widest] = [8, 48]
/** Returns the width of a column in characters, of which Chinese ones take two. */
const widthOf = (table: Table, at: number): number => {
  const lengths = table.slice(0, 200).map((row) => [...wide(row[at])].length + 2)
  return Math.min(widest, Math.max(narrowest, ...lengths))
}
const wide = (value: Cell | undefined): string =>
  (typeof value === 'object' ? '0,000,000.00' : cellText(value ?? '')).replaceAll(/[^\0-\xff]/g, '00')
