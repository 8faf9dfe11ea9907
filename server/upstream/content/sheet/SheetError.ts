import { CommandError } from '../../../command/CommandError.ts'
import { printable } from '../../kernel/logic/printable.ts'
import { faultText, type SheetIssue } from './SheetIssue.ts'

/** The spreadsheet is invalid. Contains all errors, so that they can be corrected at once. */
export class SheetError extends CommandError {
  readonly faults: readonly SheetIssue[]
  constructor(file: string, faults: readonly SheetIssue[]) {
    const sorted = faults.toSorted((a, b) => a.row - b.row)
    super(`${printable(sorted.map((fault) => `${file} · ${faultText(fault)}`).join('\n'))}\n共 ${faults.length} 处错误，没有改动任何内容。`)
    this.name = 'SheetError'
    this.faults = sorted
  }
}
