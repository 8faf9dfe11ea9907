/** A fault of a spreadsheet by its row, as spreadsheet programs count, and the heading of its column. */
export interface SheetFault {
  /** 0: of the sheet as a whole. */
  row: number
  column: string
  message: string
}

export const faultText = ({ row, column, message }: SheetFault): string =>
  `${row === 0 ? '' : `第 ${row} 行`}${column === '' ? '' : `“${column}”列`}${row === 0 && column === '' ? '' : '：'}${message}`
