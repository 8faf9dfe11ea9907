/** Error in a file of questions, with the row as numbered by spreadsheet programs and the heading of the column. */
export interface SheetIssue {
  /** 0 for errors of the whole file. In files of other systems the position of the item, from 1. */
  row: number
  column: string
  message: string
  /** Name of the item in a file of another system. */
  item?: string
}

export const faultText = ({ row, column, message, item }: SheetIssue): string =>
  item !== undefined && row > 0
    ? `第 ${row} 题“${item}”${column === '' ? '' : `的${column}`}：${message}`
    : `${row === 0 ? '' : `第 ${row} 行`}${column === '' ? '' : `“${column}”列`}${row === 0 && column === '' ? '' : '：'}${message}`
