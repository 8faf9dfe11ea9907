import { decodeText, hasOpenQuote, openQuoteFault } from '../../kernel/logic/csv.ts'
import { inflatesBeyond, megabyte } from '../exchange/zip.ts'
import { SheetError } from './SheetError.ts'
import type { SheetIssue } from './SheetIssue.ts'

/** Value of a cell; `undefined` if it is empty. */
export type Cell = string | number | boolean | Date | undefined

export interface Table {
  /** All rows of the sheet, including the headings. */
  rows: Cell[][]
  faults: SheetIssue[]
}

/** Ten times the size of a bank of 5,000 questions, in bytes. */
const largestFile = 20 * megabyte
const largestContent = 32 * megabyte
export const mostRows = 5000

/** Reads the only table of a CSV or XLSX file that contains the headings; throws {@link SheetError} if there is none. */
export async function readTable(name: string, bytes: Uint8Array, isHeading: (row: Cell[]) => boolean): Promise<Table> {
  const refuse = (message: string): never => {
    throw new SheetError(name, [{ row: 0, column: '', message }])
  }
  if (bytes.length > largestFile) refuse(`文件超过 ${largestFile / megabyte} MB，请分成几个文件`)
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) refuse('是旧的 .xls 格式，或者加了密码，请另存为没有密码的 .xlsx 或 CSV')
  const tables = isZip ? await workbookTables(bytes, refuse) : [await textTable(bytes, refuse)]
  const found = tables.filter(({ rows }) => isHeading(rows[0] ?? []))
  if (found.length > 1) refuse(`有 ${found.length} 张工作表都是题目，请只留一张`)
  const [table] = found
  if (table === undefined) return refuse('第 1 行应是表头，要有“题型”和“题干”两列。如果打开是乱码，请另存为 UTF-8 编码的 CSV')
  if (table.rows.length > mostRows + 1) refuse(`超过 ${mostRows} 行，请分成几个文件`)
  return table
}

async function textTable(bytes: Uint8Array, refuse: (message: string) => never): Promise<Table> {
  const text = decodeText(bytes) ?? refuse('不是 UTF-8、UTF-16 或 GB18030（GBK）编码的文字，请另存为 UTF-8 编码的 CSV，或 .xlsx')
  if (hasOpenQuote(text)) refuse(openQuoteFault)
  const { parseCsv } = await import('hucre/csv')
  return { rows: parseCsv(text, { maxRows: mostRows + 2 }).map((row) => row.map(cellValue)), faults: [] }
}

async function workbookTables(bytes: Uint8Array, refuse: (message: string) => never): Promise<Table[]> {
  if (inflatesBeyond(bytes, largestContent)) refuse(`解开后超过 ${largestContent / megabyte} MB，请分成几个文件`)
  const { readXlsx } = await import('hucre/xlsx')
  try {
    const { sheets } = await readXlsx(bytes, {
      maxRows: mostRows + 2,
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    })
    return sheets.map(({ rows, merges = [] }) => {
      const table = rows.map((row) => row.map(cellValue))
      const faults = merges.map(({ startRow, startCol }) => ({
        row: startRow + 1,
        column: String(table[0]?.[startCol] ?? ''),
        message: '是合并单元格，请取消合并，把每一格都填上',
      }))
      return { rows: table, faults }
    })
  } catch {
    return refuse('不是完好的 .xlsx 文件，请用表格软件打开后另存一次')
  }
}

const cellValue = (value: Cell | null): Cell => (typeof value === 'string' ? value.trim() || undefined : (value ?? undefined))
