/** Error in a spreadsheet, with the row as numbered by spreadsheet programs and the heading of the column. */
export interface SheetIssue {
  /** 0 for errors of the whole sheet. */
  row: number
  column: string
  message: string
}

export const faultText = ({ row, column, message }: SheetIssue): string =>
  `${row === 0 ? '' : `第 ${row} 行`}${column === '' ? '' : `“${column}”列`}${row === 0 && column === '' ? '' : '：'}${message}`
